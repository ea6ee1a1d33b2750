import { detailParams } from './filter-address.ts';
import { OLDEST_SEARCHED_AGE, type SearchBounds, type SearchFilter, TOWN_KM } from './search-filter.ts';

/** The number of filters that differ from the default, shown on the closed panel. */
export function countChosen(
  filter: SearchFilter,
  { minimumAge, defaults }: Pick<SearchBounds, 'minimumAge' | 'defaults'>,
): number {
  const usual = [
    filter.gender !== defaults.gender,
    filter.minAge !== minimumAge || filter.maxAge !== OLDEST_SEARCHED_AGE,
    filter.country !== defaults.country,
    // A town implies its region and a distance, which were not chosen separately.
    filter.region !== '' && filter.city === '',
    filter.city !== '',
    filter.distance !== (filter.city === '' ? 0 : TOWN_KM),
    filter.photo,
    filter.online,
    !filter.hideFictional,
    !filter.hidePartners,
  ];
  return usual.filter(Boolean).length + detailParams(filter).length;
}
