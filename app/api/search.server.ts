import type { AppLoadContext } from '@remix-run/node';
import { townText } from '#app/domain/places/towns.server.ts';
import { filterParams } from '#app/domain/search/filter-address.ts';
import {
  around,
  type OpenedSearch,
  openSearch,
  searchFieldsFor,
} from '#app/domain/search/open-search.server.ts';
import type { SearchFilter } from '#app/domain/search/search-filter.ts';
import { regionsOf } from '#app/platform/regions.server.ts';
import type { AnyScope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { limitSearches, limitViews } from './rate-limits.server.ts';
import type { FilterPage } from './search.ts';

/** Countries that use miles. */
const IN_MILES = ['US', 'GB'];

export const inMiles = ({ settings }: Tenant): boolean => IN_MILES.includes(settings.geoip_selected_country);

/** The search of a URL, for a visitor in their presumed country; rate-limited by visitors' network and by place. */
export async function searchOf(context: AppLoadContext, scope: AnyScope, params: URLSearchParams) {
  await limitSearches(context, scope);
  const guess = scope.tenant.settings.geoip_country && !scope.viewer;
  const search = await openSearch(scope, params, guess ? await context.request.country() : null);
  const { center } = search;
  if (center !== null && center !== scope.viewer?.cell) await limitViews(context, scope, 'places', center);
  return search;
}

export function filterPage(scope: AnyScope, search: OpenedSearch): FilterPage {
  const { filter, cityText, unknownCity, towns, chosen } = search;
  const { settings } = scope.tenant;
  return {
    filter,
    chosen,
    fields: searchFieldsFor(scope),
    countries: settings.countries,
    regions: regionsOf(filter.country).map(({ code, name }) => [code, name]),
    minimumAge: settings.minimum_age,
    placed: scope.viewer?.cell != null,
    miles: inMiles(scope.tenant),
    cityText,
    unknownCity,
    towns: towns.map((town) => ({ name: townText(town), address: addressOf(around(filter, town)) })),
  };
}

const addressOf = (filter: SearchFilter): string => `/members?${filterParams(filter)}`;

/** The URL of a search; an unknown or ambiguous town is kept, so that the page can report it. */
export function searchAddress({ filter, cityText, unknownCity, towns }: OpenedSearch): string {
  const params = filterParams(filter);
  if (unknownCity || towns.length > 0) params.set('city', cityText);
  return `/members?${params}`;
}
