import { iso31661, iso31662 } from 'iso-3166';
import { addedRegions, isLeftOut, readableName, SECOND_ORDER } from './region-rules.ts';

export type Region = { code: string; name: string };

/** Countries that can be selected on any brand, as ISO 3166-1 codes. */
const COUNTRIES: ReadonlySet<string> = new Set(
  iso31661.filter((country) => country.state === 'assigned').map((country) => country.alpha2),
);
const byCountry = new Map<string, Region[]>();
const names = new Map(
  [...iso31662, ...addedRegions].map(({ code, name }) => [code, readableName(name)] as const),
);

/** The provinces, states, cantons and so on of a country (ISO 3166-2), by name; empty for an unknown country. */
export function regionsOf(country: string): Region[] {
  let regions = byCountry.get(country);
  if (!regions && COUNTRIES.has(country)) {
    regions = regionCodes(country)
      .map((code) => ({ code, name: regionName(code) }))
      .sort((a, b) => a.name.localeCompare(b.name));
    byCountry.set(country, regions);
  }
  return regions ?? [];
}

function regionCodes(country: string): string[] {
  const own = (code: string): boolean => code.startsWith(`${country}-`);
  const listed = iso31662
    .filter(({ code, parent }) => parent === country || (SECOND_ORDER.has(country) && own(code)))
    .map(({ code }) => code);
  const added = addedRegions.map(({ code }) => code).filter(own);
  return [...new Set([...listed, ...added])].filter((code) => !isLeftOut(country, code));
}

export const isRegionOf = (country: string, code: string): boolean =>
  regionsOf(country).some((region) => region.code === code);

/** The region's name; its code when it is unknown. */
export const regionName = (code: string): string => names.get(code) ?? code;
