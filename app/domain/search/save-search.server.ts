import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { filterParams } from './filter-address.ts';
import type { Search } from './plan-search.server.ts';
import { updateSearchFilter } from './search.queries.server.ts';

/** Keeps a member's filter for addresses that say nothing; null forgets it. A distance from nowhere is not kept. */
export async function saveSearch(scope: MemberScope, search: Search | null): Promise<void> {
  const text = search ? String(filterParams(kept(search))) : '';
  if (text === scope.viewer.searchFilter) return;
  const { id } = scope.viewer;
  await inTenant(scope.tenant.id, (tx) => updateSearchFilter(tx, scope.tenant.id, id, text));
}

const kept = ({ filter, centre }: Search) => (centre === null ? { ...filter, distance: 0 as const } : filter);
