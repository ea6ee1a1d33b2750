import { expect, it } from 'vitest';
import { cellOf } from '../places/grid.ts';
import { countChosen } from './count-chosen.ts';
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
  expect(countChosen({ ...defaultFilter, ...chosen }, bounds)).toBe(count),
);
