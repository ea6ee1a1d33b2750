import { iso31661, iso31662 } from 'iso-3166';

export type Region = { code: string; name: string };

/** Countries that can be chosen on any brand, as ISO 3166-1 codes. */
const COUNTRIES: ReadonlySet<string> = new Set(
  iso31661.filter((country) => country.state === 'assigned').map((country) => country.alpha2),
);
const byCountry = new Map<string, Region[]>();

export const isCountry = (code: string): boolean => COUNTRIES.has(code);

/** Provinces, states, cantons and so on of a country (ISO 3166-2), by name; empty for an unknown country. */
export function regionsOf(country: string): Region[] {
  let regions = byCountry.get(country);
  if (!regions && COUNTRIES.has(country)) {
    regions = iso31662
      .filter((region) => region.parent === country)
      .map(({ code, name }) => ({ code, name }))
      .sort((a, b) => a.name.localeCompare(b.name));
    byCountry.set(country, regions);
  }
  return regions ?? [];
}

export const isRegionOf = (country: string, code: string): boolean =>
  regionsOf(country).some((region) => region.code === code);

const names = new Map(iso31662.map((region) => [region.code, region.name]));

/** The region's own name; its code when it is not known. */
export const regionName = (code: string): string => names.get(code) ?? code;
