import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { filterParams } from './filter-address.ts';
import { updateSearchFilter } from './search.queries.server.ts';
import type { SearchFilter } from './search-filter.ts';

/** Keeps a member's filter for addresses that say nothing; null forgets it. */
export async function saveSearch(scope: MemberScope, filter: SearchFilter | null): Promise<void> {
  const text = filter ? String(filterParams(filter)) : '';
  if (text === scope.viewer.searchFilter) return;
  const { id } = scope.viewer;
  await inTenant(scope.tenant.id, (tx) => updateSearchFilter(tx, scope.tenant.id, id, text));
}
