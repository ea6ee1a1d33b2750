import { readPlaces } from '#app/platform/places.ts';
import { regionName, regionsOf } from '#app/platform/regions.server.ts';
import { kmToCell, rowsWithin } from './grid.ts';
import { PLACE_COUNTRIES } from './place-countries.ts';
import { foldName, type Town, TownList } from './town-list.ts';

export type { Town };

/** Maximum length of a search text. */
const LONGEST_TEXT = 120;

/** A country's towns are loaded at the first request and cached: some hundred kilobytes each. */
const lists = new Map<string, Promise<TownList>>();

async function townsOf(country: string): Promise<TownList | null> {
  if (!PLACE_COUNTRIES.includes(country)) return null;
  let list = lists.get(country);
  if (!list) {
    list = readPlaces(`towns-${country}.txt`).then((text) => new TownList(text.toString()));
    list.catch(() => lists.delete(country)); // The next request tries again.
    lists.set(country, list);
  }
  return await list;
}

/** Towns of a country, or of one region, whose names begin with the text, largest first. */
export async function findCities(
  country: string,
  prefix: string,
  { region = '', limit = 25 }: { region?: string; limit?: number } = {},
): Promise<Town[]> {
  return (await townsOf(country))?.startingWith(prefix.slice(0, LONGEST_TEXT), limit, region) ?? [];
}

/** A town as suggested, with the text that identifies it where several share its name. */
export const townText = ({ name, region }: Pick<Town, 'name' | 'region'>): string =>
  `${name}, ${regionName(region)}`;

/**
 * The towns that a text matches, largest first: "Springfield" matches many, "Springfield, Illinois" one. Empty when
 * there is none, or when the country has no town data.
 */
export async function townsNamed(country: string, text: string, region = ''): Promise<Town[]> {
  const list = await townsOf(country);
  const found = list?.named(text.slice(0, LONGEST_TEXT), region) ?? [];
  const comma = text.lastIndexOf(',');
  if (!list || found.length > 0 || comma < 0) return found;
  const wanted = foldName(text.slice(comma + 1));
  const said = regionsOf(country).find(({ name }) => foldName(name) === wanted);
  return said ? list.named(text.slice(0, comma), said.code) : [];
}

/** Whether a region certainly has no town with this name; always false for countries without town data. */
export async function isUnknownTown(country: string, region: string, city: string): Promise<boolean> {
  const towns = await townsOf(country);
  return towns !== null && towns.named(city.slice(0, LONGEST_TEXT), region).length === 0;
}

/**
 * The cell of a named place: the town's, or the region's largest town if the town is unknown. Null for countries
 * without town data.
 */
export async function placeOf(place: {
  country: string;
  region: string;
  city: string | null;
}): Promise<number | null> {
  const towns = await townsOf(place.country);
  if (!towns) return null;
  const [named] = place.city ? towns.named(place.city.slice(0, LONGEST_TEXT), place.region) : [];
  return (named ?? towns.largest(place.region))?.cell ?? null;
}

/** The largest towns of a country, or of one region of it; none where no towns are known. */
export const largestTowns = async (country: string, region: string, limit: number): Promise<Town[]> =>
  (await townsOf(country))?.largestOf(region, limit) ?? [];

/** A point farther than this from all known towns has no known place. */
const FARTHEST_TOWN_KM = 25;

/** The known town nearest to a cell, in any country; of two equally near, the one in a country of `first`. */
export async function nearestTown(
  cell: number,
  first: readonly string[] = [],
): Promise<(Town & { country: string }) | null> {
  let best: (Town & { country: string }) | null = null;
  let nearest = FARTHEST_TOWN_KM;
  const rows = rowsWithin(cell, FARTHEST_TOWN_KM);
  for (const country of new Set([...first, ...PLACE_COUNTRIES])) {
    const town = (await townsOf(country))?.least((each) => kmToCell(cell, each), rows);
    const km = town ? kmToCell(cell, town.cell) : Number.POSITIVE_INFINITY;
    if (!town || km > nearest || (best && km === nearest)) continue;
    best = { ...town, country };
    nearest = km;
  }
  return best;
}
