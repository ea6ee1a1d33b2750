import { describe, expect, it } from 'vitest';
import { SEARCH_FIELDS, type SearchField } from '#tenants/search-fields.ts';
import { cellOf } from '../places/grid.ts';
import { filterParams, hasFilter } from './filter-address.ts';
import { relaxed } from './relax-filter.ts';
import { DEFAULT_FILTER, parseFilter, type SearchFilter } from './search-filter.ts';
import { parsePlace, placeText } from './search-place.server.ts';

Object.assign(process.env, {
  DATABASE_URL: 'postgres://x@localhost/x',
  REDIS_URL: 'redis://localhost',
  APP_ENV: 'test',
  SECRET_KEY: 'ab'.repeat(32),
});

const bounds = {
  minimumAge: 18,
  countries: ['NL', 'BE'],
  defaults: { gender: 'female' as const, country: 'NL' },
  fields: SEARCH_FIELDS,
  isRegionOf: (country: string, region: string) => region.startsWith(`${country}-`),
};
const parse = (query: string, fields: readonly SearchField[] = SEARCH_FIELDS) =>
  parseFilter(new URLSearchParams(query), { ...bounds, fields });
const defaultFilter: SearchFilter = { ...DEFAULT_FILTER, gender: 'female', country: 'NL' };
const UTRECHT = cellOf({ lat: 52.09, lon: 5.12 });

describe('the filter in a URL', () => {
  it('is the default without parameters', () => expect(parse('')).toEqual(defaultFilter));

  it('sorts the ages and clamps them to the bounds', () => {
    expect(parse('min_age=60&max_age=30')).toMatchObject({ minAge: 30, maxAge: 60 });
    expect(parse('min_age=3&max_age=999')).toMatchObject({ minAge: 18, maxAge: 99 });
  });

  it('falls back to the defaults for unknown values', () => {
    expect(
      parse(
        'gender=x&country=US&region=US-NY&min_age=1e3&distance=11&near=-1&body=huge&interest=chess&photo=1',
      ),
    ).toEqual(defaultFilter);
    expect(parse('distance=25&near=8191').near).toBeNull();
    expect(parse('country=BE&region=NL-UT').region).toBe('');
    expect(parse('country=BE&region=BE-VLG').region).toBe('BE-VLG');
    expect(parse(`city=${'x'.repeat(200)}`).city).toHaveLength(120);
  });

  it('accepts several values of a group, and the browser’s location', () => {
    expect(
      parse(`body=fat&body=slim&body=fat&interest=yoga&interest=music&distance=25&near=${UTRECHT}`),
    ).toEqual({
      ...defaultFilter,
      choices: { body: ['slim', 'fat'] },
      interests: ['music', 'yoga'],
      distance: 25,
      near: UTRECHT,
    });
  });

  it('drops the browser’s location together with its distance', () => {
    expect(parse(`distance=&near=${UTRECHT}`)).toEqual(defaultFilter);
    expect(parse(`near=${UTRECHT}`)).toEqual(defaultFilter);
  });

  it('ignores options that the brand does not offer', () =>
    expect(
      parse(
        `gender=male&min_age=30&country=BE&body=fat&near=${UTRECHT}&fictional=show&partners=show&online=yes`,
        ['age'],
      ),
    ).toEqual({ ...defaultFilter, minAge: 30 }));

  it.each([
    '',
    'gender=both&min_age=20&max_age=40&country=BE&region=BE-VAN&photo=yes&online=yes&fictional=show',
    'gender=both&partners=show',
    `city=Utrecht&distance=50&near=${UTRECHT}&hair=red&hair=grey&reason=chat&interest=sauna&interest=wine`,
  ])('round-trips through its URL: %s', (query) => {
    const params = filterParams(parse(query));
    expect(parse(String(params))).toEqual(parse(query));
    expect(hasFilter(params)).toBe(true);
  });

  it('is absent from a URL with only a page or a partner', () =>
    expect(hasFilter(new URLSearchParams('after=1-2&network=x'))).toBe(false));
});

describe('similar results', () => {
  const HOME = { minimumAge: 18, home: defaultFilter.country };

  it('drop details first, then widen the place, then the ages', () => {
    const filter = parse('min_age=30&max_age=40&region=NL-UT&body=slim&photo=yes');
    expect(relaxed(filter, HOME).map(({ by, filter: wider }) => [by, wider])).toEqual([
      [['details'], { ...filter, choices: {}, photo: false }],
      [['details', 'place'], { ...filter, choices: {}, photo: false, region: '' }],
      [
        ['details', 'place', 'age'],
        { ...filter, choices: {}, photo: false, region: '', minAge: 20, maxAge: 50 },
      ],
    ]);
  });

  it('end with the home country when the search was in another one', () => {
    const abroad = { ...defaultFilter, country: 'BE', region: 'BE-VAN' };
    expect(relaxed(abroad, HOME)).toEqual([
      { by: ['place'], filter: { ...abroad, region: '' } },
      { by: ['place', 'country'], filter: { ...abroad, region: '', country: defaultFilter.country } },
    ]);
  });

  it('skip steps without effect, and keep the minimum age', () => {
    expect(relaxed(defaultFilter, HOME)).toEqual([]);
    expect(relaxed({ ...defaultFilter, minAge: 20 }, HOME).map(({ filter }) => filter.minAge)).toEqual([18]);
    expect(
      relaxed({ ...defaultFilter, gender: 'male', hideFictional: false, hidePartners: false }, HOME),
    ).toEqual([]);
  });
});

describe('the page cursor', () => {
  const cursor = { at: 5, id: 7 };
  it.each([
    { step: 0, cursor },
    { step: 1, cursor },
    { step: 3, cursor: null },
    { step: 0, cursor: null },
  ])('%j round-trips', (place) => expect(parsePlace(1, placeText(1, place))).toEqual(place));

  it.each([null, '', 's', 's0', 's10.1-1', 's1.x', 'sx.1-1'])('%j means the first page', (text) =>
    expect(parsePlace(1, text).cursor).toBeNull(),
  );
});
