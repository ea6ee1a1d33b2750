import { isRegionOf } from '#app/domain/places/regions.server.ts';
import { findTown } from '#app/domain/places/towns.server.ts';
import type { AnyScope, Viewer } from '#tenants/scope.ts';
import { saysFilter } from './filter-address.ts';
import { soughtGenders } from './mutual.ts';
import type { Search } from './plan-search.server.ts';
import { parseFilter, type SearchBounds, type SearchFilter, TOWN_KM } from './search-filter.ts';

/** What an address searches for; `unknownCity` is a town that it names and that nobody knows. */
export type OpenedSearch = Search & { unknownCity: string };

/** Whom a viewer looks for when the address does not say. */
export function defaultGender(viewer: Viewer | null): SearchFilter['gender'] {
  const [gender, ...others] = viewer ? soughtGenders(viewer) : [];
  return gender && others.length === 0 ? gender : 'both';
}

/**
 * The search of an address; a member whose address says nothing searches as they did last. `country` is
 * where a visitor seems to be.
 */
export async function openSearch(
  scope: AnyScope,
  params: URLSearchParams,
  country: string | null = null,
): Promise<OpenedSearch> {
  const saved = saysFilter(params) ? '' : (scope.viewer?.searchFilter ?? '');
  const filter = parseFilter(saved ? new URLSearchParams(saved) : params, boundsOf(scope, country));
  return await settle(scope, filter);
}

/** The search of a filter: its town and whose place it goes by. */
export async function settle(scope: AnyScope, filter: SearchFilter): Promise<OpenedSearch> {
  const town = filter.city ? await findTown(filter.country, filter.city, filter.region) : null;
  const unknownCity = town ? '' : filter.city;
  if (town) {
    const around = { ...filter, city: town.name, region: town.region, near: null };
    return { filter: { ...around, distance: filter.distance || TOWN_KM }, centre: town.cell, unknownCity };
  }
  const centre = filter.near ?? scope.viewer?.cell ?? null;
  const distance = centre === null ? 0 : filter.distance;
  return { filter: { ...filter, city: '', distance }, centre, unknownCity };
}

function boundsOf({ tenant, viewer }: AnyScope, country: string | null): SearchBounds {
  const { settings, niche } = tenant;
  const home = viewer?.country ?? country ?? settings.geoip_selected_country;
  return {
    minimumAge: settings.minimum_age,
    countries: settings.countries,
    fields: settings.search_fields,
    defaults: {
      gender: viewer || niche !== 7 ? defaultGender(viewer) : 'male',
      country: settings.countries.includes(home) ? home : settings.geoip_selected_country,
    },
    isRegionOf,
  };
}
