import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { isIntimate } from '../members/intimate-data.ts';
import { filterParams } from './filter-address.ts';
import type { Search } from './plan-search.server.ts';
import { updateSearchFilter } from './search.queries.server.ts';
import type { SearchFilter } from './search-filter.ts';

/** Stores a member's filter for URLs without parameters; null deletes it. */
export async function saveSearch(scope: MemberScope, search: Search | null): Promise<void> {
  const text = search ? String(filterParams(kept(scope, search))) : '';
  if (text === scope.viewer.searchFilter) return;
  const { id } = scope.viewer;
  await inTenant(scope.tenant.id, (tx) => updateSearchFilter(tx, scope.tenant.id, id, text));
}

/**
 * The browser's location is not stored: it is requested again, and until then a distance is measured from the member's
 * own place. A distance without any place is not stored. Orientation and intimate interests in a search reveal as much
 * about the searcher as about the people found, so they are stored only with the member's consent.
 */
function kept({ viewer }: MemberScope, { filter, center }: Search): SearchFilter {
  const from = filter.near === null ? center : viewer.cell;
  const { sexuality: _, ...choices } = filter.choices;
  const named = viewer.intimateConsent
    ? {}
    : { choices, interests: filter.interests.filter((interest) => !isIntimate(interest)) };
  return { ...filter, ...named, near: null, distance: from === null ? 0 : filter.distance };
}
