import { describe, expect, it } from 'vitest';
import { isRegionOf, regionName, regionsOf } from '#app/platform/regions.server.ts';
import { geocode } from './geocode.server.ts';
import { cellOf, kmToCell } from './grid.ts';
import { PLACE_COUNTRIES } from './place-countries.ts';
import { findCities, nearestTown, placeOf, townsNamed, townText } from './towns.server.ts';

describe('the towns of a country', () => {
  it('are found by prefix, largest first, ignoring accents', async () => {
    expect((await findCities('DE', 'münch')).map(({ name }) => name)[0]).toBe('München');
    expect((await findCities('DE', 'MUNCHEN'))[0]?.region).toBe('DE-BY');
    expect((await findCities('PL', 'lodz'))[0]).toMatchObject({ name: 'Łódź', region: 'PL-10' });
    expect((await findCities('DK', 'kobenhavn'))[0]?.name).toBe('København');
    expect((await findCities('NL', 'the hague'))[0]?.name).toBe('Den Haag');
    const springfields = await findCities('US', 'Springfield', { limit: 3 });
    expect(springfields.map(({ name }) => name)).toEqual(Array(3).fill('Springfield'));
  });

  it('are filtered by region; an empty text matches none', async () => {
    expect(await findCities('US', 'Springfield', { region: 'US-IL', limit: 5 })).toHaveLength(1);
    for (const nothing of ['', '  ', '\n', '%', 'zzzzzz', 'x'.repeat(5_000)])
      expect(await findCities('US', nothing)).toEqual([]);
    expect(await findCities('XX', 'Paris')).toEqual([]);
  });

  it('with the same name are all listed with their region, which selects one', async () => {
    const springfields = await townsNamed('US', 'springfield');
    expect(springfields.length).toBeGreaterThan(8);
    expect(new Set(springfields.map(({ region }) => region)).size).toBe(springfields.length);
    for (const town of springfields) expect(await townsNamed('US', townText(town))).toEqual([town]);
    expect(await townsNamed('US', 'springfield, ILLINOIS')).toMatchObject([{ region: 'US-IL' }]);
    expect(await townsNamed('US', 'Springfield, Illinois', 'US-OR')).toMatchObject([{ region: 'US-IL' }]);
    expect(await townsNamed('US', 'Springfield', 'US-IL')).toMatchObject([{ region: 'US-IL' }]);
    for (const nothing of ['Springfield, Nowhere', ', Illinois', ',', 'x'.repeat(5_000)])
      expect(await townsNamed('US', nothing)).toEqual([]);
  });

  it('have a location: the town, or the largest of the region', async () => {
    const utrecht = cellOf({ lat: 52.09, lon: 5.12 });
    expect(
      kmToCell(utrecht, (await placeOf({ country: 'NL', region: 'NL-UT', city: 'utrecht' })) ?? 0),
    ).toBeLessThan(6);
    expect(
      kmToCell(utrecht, (await placeOf({ country: 'NL', region: 'NL-UT', city: 'Nowhere' })) ?? 0),
    ).toBeLessThan(6);
    expect(await placeOf({ country: 'JP', region: 'JP-13', city: 'Tokyo' })).toBeNull();
    expect(await townsNamed('NL', 'Utrech')).toEqual([]);
  });

  it('are found from a point, in the nearest country', async () => {
    const basel = cellOf({ lat: 47.56, lon: 7.59 });
    expect(await nearestTown(basel)).toMatchObject({ name: 'Basel', country: 'CH', region: 'CH-BS' });
    // The country of Prague has no town data, and no known town is nearby.
    expect(await nearestTown(cellOf({ lat: 50.09, lon: 14.42 }))).toBeNull();
  });

  it('outside the brand’s countries are not matched: a point there resolves only to a country', async () => {
    const german = { tenant: { settings: { countries: ['DE', 'AT', 'CH'] } } } as never;
    const amsterdam = await geocode(german, { lat: 52.37, lon: 4.9 });
    expect(amsterdam).toMatchObject({ country: 'NL', region: null, region_name: null, city: null });
    const berlin = await geocode(german, { lat: 52.52, lon: 13.4 });
    expect(berlin).toMatchObject({ country: 'DE', region: 'DE-BE' });
    expect(await geocode(german, { lat: 52.37, lon: 2.9 })).toMatchObject({ country: null, city: null }); // at sea
  });
});

describe('the regions', () => {
  it.each(PLACE_COUNTRIES)('of %s are those of its towns', async (country) => {
    const codes = new Set(regionsOf(country).map(({ code }) => code));
    expect(codes.size).toBeGreaterThan(4);
    for (const code of codes) expect(regionName(code)).not.toBe(code);
    const missing: string[] = [];
    for (const code of codes) if (!(await placeOf({ country, region: code, city: null }))) missing.push(code);
    // Islands without a town of a thousand people, and one whose towns are listed under another country.
    expect(missing.filter((code) => !['NZ-CIT', 'US-PR'].includes(code))).toEqual([]);
    for (const letter of 'abcdefghijklmnopqrstuvwxyz')
      for (const { region } of await findCities(country, letter, { limit: 200 }))
        expect(isRegionOf(country, region), region).toBe(true);
  });
});
