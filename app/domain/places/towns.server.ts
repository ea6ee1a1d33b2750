import { readPlaces } from '#app/platform/places.ts';
import { kmToCell } from './grid.ts';
import { PLACE_COUNTRIES } from './place-countries.ts';
import { type Town, TownList } from './town-list.ts';

export type { Town };

/** Countries are read when somebody first asks for a town of theirs, and kept: some hundred kilobytes each. */
const lists = new Map<string, Promise<TownList>>();

async function townsOf(country: string): Promise<TownList | null> {
  if (!PLACE_COUNTRIES.includes(country)) return null;
  let list = lists.get(country);
  if (!list) {
    list = readPlaces(`towns-${country}.txt`).then((text) => new TownList(text.toString()));
    list.catch(() => lists.delete(country)); // the next one tries again
    lists.set(country, list);
  }
  return await list;
}

/** Towns of a country (of one region, if it is named) whose names begin so, largest first. */
export async function findCities(
  country: string,
  prefix: string,
  { region = '', limit = 10 }: { region?: string; limit?: number } = {},
): Promise<Town[]> {
  return (await townsOf(country))?.startingWith(prefix.slice(0, 60), limit, region) ?? [];
}

/** The town of that name; null when there is none, or when nothing is known of the country's towns. */
export async function findTown(country: string, name: string, region = ''): Promise<Town | null> {
  return (await townsOf(country))?.named(name.slice(0, 60), region) ?? null;
}

/**
 * The cell of a place as people name it: the town's; else, for want of a known town, that of the region's
 * largest one. Null where nothing is known of the country.
 */
export async function placeOf(place: {
  country: string;
  region: string;
  city: string | null;
}): Promise<number | null> {
  const towns = await townsOf(place.country);
  if (!towns) return null;
  const named = place.city ? towns.named(place.city.slice(0, 60), place.region) : null;
  return (named ?? towns.largest(place.region))?.cell ?? null;
}

/** Farther than this from all known towns, a point is in none of the countries. */
const FARTHEST_TOWN_KM = 150;

/** The nearest town to a cell in one of the countries. */
export async function nearestTown(
  countries: readonly string[],
  cell: number,
): Promise<(Town & { country: string }) | null> {
  let best: (Town & { country: string; km: number }) | null = null;
  for (const country of countries) {
    const town = (await townsOf(country))?.least((each) => kmToCell(cell, each));
    const km = town ? kmToCell(cell, town.cell) : FARTHEST_TOWN_KM;
    if (town && km < (best?.km ?? FARTHEST_TOWN_KM)) best = { ...town, country, km };
  }
  if (!best) return null;
  const { km: _km, ...town } = best;
  return town;
}
