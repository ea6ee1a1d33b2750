import { nearestTown, type Town, townsNamed, townText } from '#app/domain/places/towns.server.ts';
import { isRegionOf } from '#app/platform/regions.server.ts';
import { searchFieldsOf } from '#tenants/partner-kinds.ts';
import type { AnyScope, Viewer } from '#tenants/scope.ts';
import type { SearchField } from '#tenants/search-fields.ts';
import { FARTHEST_KM } from '../places/distance.ts';
import { type ChosenFilter, chosenFilters } from './chosen-filters.ts';
import { hasFilter } from './filter-address.ts';
import { soughtGenders } from './mutual.ts';
import type { Search } from './plan-search.server.ts';
import { parseFilter, type SearchBounds, type SearchFilter, TOWN_KM } from './search-filter.ts';

/** The search of a URL. */
export type OpenedSearch = Search & {
  /** The town as requested, with its region where several share its name. */
  cityText: string;
  /** The town was not found. */
  unknownCity: boolean;
  /** Several towns have this name and none was chosen. */
  towns: Town[];
  /** The filters that differ from the defaults. */
  chosen: ChosenFilter[];
};

/** The default gender filter of a viewer. */
function defaultGender(viewer: Viewer | null): SearchFilter['gender'] {
  const [gender, ...others] = viewer ? soughtGenders(viewer) : [];
  return gender && others.length === 0 ? gender : 'both';
}

/**
 * The search of a URL; without parameters, a member's last search is repeated. `country` is the visitor's presumed
 * country.
 */
export async function openSearch(
  scope: AnyScope,
  params: URLSearchParams,
  country: string | null = null,
): Promise<OpenedSearch> {
  const saved = hasFilter(params) ? '' : (scope.viewer?.searchFilter ?? '');
  const bounds = boundsOf(scope, country);
  const filter = parseFilter(saved ? ofSaved(saved) : params, bounds);
  const settled = await settle(scope, filter);
  return { ...settled, chosen: chosenFilters(settled.filter, bounds) };
}

/** Saved filters may still contain the browser's former location. */
function ofSaved(saved: string): URLSearchParams {
  const params = new URLSearchParams(saved);
  params.delete('near');
  return params;
}

/** The search of a filter: its town, and the place from which distances are measured. */
async function settle(scope: AnyScope, filter: SearchFilter): Promise<Omit<OpenedSearch, 'chosen'>> {
  const { country, city } = filter;
  const towns = city ? await townsNamed(country, city, filter.region) : [];
  const [town] = towns;
  if (town && towns.length === 1) {
    const cityText = (await townsNamed(country, town.name)).length > 1 ? townText(town) : town.name;
    return { filter: around(filter, town), center: town.cell, cityText, unknownCity: false, towns: [] };
  }
  // An unknown or ambiguous town has no place; the searcher's own place is not used instead.
  if (city)
    return {
      filter: { ...filter, city: '', near: null, sort: 'active' },
      center: null,
      cityText: city,
      unknownCity: !town,
      towns,
    };
  const center = filter.near ?? scope.viewer?.cell ?? null;
  // "Nearest first" without a distance reaches as far as possible.
  const widened =
    filter.sort === 'near' && filter.distance === 0 ? { ...filter, distance: FARTHEST_KM } : filter;
  const aroundSelf =
    center === null ? { ...filter, distance: 0 as const } : await here(scope, widened, center);
  const sort = aroundSelf.distance === 0 ? ('active' as const) : aroundSelf.sort;
  return { filter: { ...aroundSelf, sort }, center, cityText: '', unknownCity: false, towns: [] };
}

/**
 * A filter around the searcher. It crosses borders, so their own region or country is no restriction; another one is
 * searched as a whole.
 */
async function here(
  { tenant, viewer }: AnyScope,
  filter: SearchFilter,
  center: number,
): Promise<SearchFilter> {
  const { country, region, near, distance } = filter;
  if (distance === 0 || (region === '' && near === null && country === viewer?.country)) return filter;
  const { countries } = tenant.settings;
  const town = await nearestTown(center, countries);
  const abroad = town !== null && countries.includes(town.country) && town.country !== country;
  if (abroad || (region !== '' && region !== town?.region)) return { ...filter, near: null, distance: 0 };
  return { ...filter, region: '' };
}

/** The filter around a town. */
export const around = (filter: SearchFilter, town: Town): SearchFilter => ({
  ...filter,
  city: town.name,
  region: town.region,
  near: null,
  distance: filter.distance || TOWN_KM,
});

/** Searching by any other field would reveal more about a member than visitors may see. */
const VISITOR_FIELDS: readonly SearchField[] = [
  'gender',
  'age',
  'country',
  'region',
  'photo',
  'hide_fictional',
];

/** The fields that this viewer can search by. */
export const searchFieldsFor = ({ tenant, viewer }: AnyScope): SearchField[] =>
  searchFieldsOf(tenant).filter((field) => viewer !== null || VISITOR_FIELDS.includes(field));

function boundsOf(scope: AnyScope, country: string | null): SearchBounds {
  const { tenant, viewer } = scope;
  const { settings, niche } = tenant;
  const home = viewer?.country ?? country ?? settings.geoip_selected_country;
  return {
    minimumAge: settings.minimum_age,
    countries: settings.countries,
    fields: searchFieldsFor(scope),
    defaults: {
      gender: viewer || niche !== 7 ? defaultGender(viewer) : 'male',
      country: settings.countries.includes(home) ? home : settings.geoip_selected_country,
    },
    isRegionOf,
  };
}
