import { CHOICE_GROUPS, type SearchFilter } from './search-filter.ts';

/** All query parameters of a filter; a URL without any of them has no filter. */
const FILTER_NAMES: readonly string[] = [
  'gender',
  'min_age',
  'max_age',
  'country',
  'region',
  'city',
  'distance',
  'near',
  'photo',
  'online',
  'interest',
  'fictional',
  'partners',
  'sort',
  ...CHOICE_GROUPS,
];

export const hasFilter = (params: URLSearchParams): boolean => FILTER_NAMES.some((name) => params.has(name));

/** A filter as URL parameters: its restrictions, and always gender and ages, so that it is never empty. */
export function filterParams(filter: SearchFilter): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | null | false): void => {
    if (value) params.append(name, String(value));
  };
  add('gender', filter.gender);
  add('min_age', filter.minAge);
  add('max_age', filter.maxAge);
  add('country', filter.country);
  add('region', filter.region);
  add('city', filter.city);
  add('distance', filter.distance);
  add('near', filter.near);
  add('photo', filter.photo && 'yes');
  add('online', filter.online && 'yes');
  for (const group of CHOICE_GROUPS) for (const value of filter.choices[group] ?? []) add(group, value);
  for (const interest of filter.interests) add('interest', interest);
  add('fictional', !filter.hideFictional && 'show');
  add('partners', !filter.hidePartners && 'show');
  add('sort', filter.sort !== 'active' && filter.sort);
  return params;
}

/** The part of a filter that the standard fields do not cover. */
export function detailParams(filter: SearchFilter): [name: string, value: string][] {
  const groups = CHOICE_GROUPS.flatMap((group) =>
    (filter.choices[group] ?? []).map((value): [string, string] => [group, value]),
  );
  return [...groups, ...filter.interests.map((interest): [string, string] => ['interest', interest])];
}
