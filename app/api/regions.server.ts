import { type Region, regionsOf } from '#app/platform/regions.server.ts';

/** The provinces, states, cantons and so on of each of these countries. */
export const regionsByCountry = (countries: readonly string[]): Record<string, Region[]> =>
  Object.fromEntries(countries.map((code) => [code, regionsOf(code)]));
