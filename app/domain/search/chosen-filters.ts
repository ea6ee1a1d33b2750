import { detailParams } from './filter-address.ts';
import { OLDEST_SEARCHED_AGE, type SearchBounds, type SearchFilter, TOWN_KM } from './search-filter.ts';

/** A filter that differs from its default; `name` is its parameter, `age` for both age parameters. */
export type ChosenFilter = { name: string; value: string };

/** The filters that differ from the default, each of which can be cleared alone. */
export function chosenFilters(
  filter: SearchFilter,
  { minimumAge, defaults }: Pick<SearchBounds, 'minimumAge' | 'defaults'>,
): ChosenFilter[] {
  const { minAge, maxAge, city, region, distance } = filter;
  const usual: [name: string, value: string | number, isChosen: boolean][] = [
    ['gender', filter.gender, filter.gender !== defaults.gender],
    ['age', `${minAge}-${maxAge}`, minAge !== minimumAge || maxAge !== OLDEST_SEARCHED_AGE],
    ['country', filter.country, filter.country !== defaults.country],
    // A town implies its region and a distance, which were not chosen separately.
    ['region', region, region !== '' && city === ''],
    ['city', city, city !== ''],
    ['distance', distance, distance !== (city === '' ? 0 : TOWN_KM)],
    ['photo', 'yes', filter.photo],
    ['online', 'yes', filter.online],
    ['fictional', 'show', !filter.hideFictional],
    ['partners', 'show', !filter.hidePartners],
  ];
  const chosen = usual.filter(([, , isChosen]) => isChosen);
  return [
    ...chosen.map(([name, value]) => ({ name, value: String(value) })),
    ...detailParams(filter).map(([name, value]) => ({ name, value })),
  ];
}

/** Parameters that belong to a filter and are removed with it. */
const TOGETHER: Record<string, readonly string[]> = {
  age: ['min_age', 'max_age'],
  country: ['country', 'region', 'city'],
  city: ['city', 'region', 'distance', 'sort'],
  distance: ['distance', 'near', 'sort'],
};

/** A search's parameters without one of the chosen filters, given as `name=value`. */
export function withoutFilter(params: URLSearchParams, chosen: string): URLSearchParams {
  const [name = '', value = ''] = chosen.split('=');
  const rest = new URLSearchParams(params);
  const several = TOGETHER[name];
  if (several) for (const each of several) rest.delete(each);
  else rest.delete(name, value);
  return rest;
}
