import { describe, expect, it } from 'vitest';
import { cellOf } from '../places/grid.ts';
import { chosenFilters, withoutFilter } from './chosen-filters.ts';
import { filterParams } from './filter-address.ts';
import { DEFAULT_FILTER, type SearchFilter } from './search-filter.ts';

const bounds = { minimumAge: 18, defaults: { gender: 'female' as const, country: 'NL' } };
const defaultFilter: SearchFilter = { ...DEFAULT_FILTER, ...bounds.defaults };
const near = cellOf({ lat: 52.09, lon: 5.12 });

it.each<[number, Partial<SearchFilter>]>([
  [0, {}],
  [1, { gender: 'both' }],
  [1, { minAge: 30 }],
  [1, { minAge: 30, maxAge: 40 }],
  [1, { country: 'BE' }],
  [1, { region: 'NL-UT' }],
  [1, { city: 'Utrecht', region: 'NL-UT', distance: 10 }],
  [2, { city: 'Utrecht', region: 'NL-UT', distance: 50 }],
  [1, { distance: 10 }],
  [1, { distance: 25, near }],
  [1, { photo: true }],
  [1, { online: true }],
  [1, { hideFictional: false }],
  [2, { hideFictional: false, hidePartners: false }],
  [2, { choices: { hair: ['red'], body: ['slim'] } }],
  [1, { interests: ['yoga'] }],
  [4, { region: 'NL-UT', maxAge: 40, photo: true, interests: ['yoga'] }],
])('%i chosen: %j', (count, chosen) =>
  expect(chosenFilters({ ...defaultFilter, ...chosen }, bounds)).toHaveLength(count),
);

describe('a filter without one of the chosen values', () => {
  const without = (filter: Partial<SearchFilter>, chosen: string) => {
    const params = withoutFilter(filterParams({ ...defaultFilter, ...filter }), chosen);
    for (const name of ['gender', 'country']) params.delete(name);
    return params.toString();
  };
  const hair = { choices: { hair: ['red', 'black'] } } as const;

  it.each<[string, Partial<SearchFilter>, string]>([
    ['hair=red', hair, 'min_age=18&max_age=99&hair=black'],
    ['age=30-40', { minAge: 30, maxAge: 40, photo: true }, 'photo=yes'],
    ['photo=yes', { minAge: 30, maxAge: 40, photo: true }, 'min_age=30&max_age=40'],
    ['city=Utrecht', { city: 'Utrecht', region: 'NL-UT', distance: 10 }, 'min_age=18&max_age=99'],
    ['distance=25', { distance: 25, near, sort: 'near' }, 'min_age=18&max_age=99'],
    ['unknown=1', hair, 'min_age=18&max_age=99&hair=red&hair=black'],
  ])('%s', (chosen, filter, rest) => expect(without(filter, chosen)).toBe(rest));
});
