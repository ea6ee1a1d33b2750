import { regionName } from '#app/platform/regions.server.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type PersonCard, personCard } from '../members/person-card.ts';
import { listFavouriteRows } from './favourites.queries.server.ts';
import { FAVOURITES_PAGE_SIZE, type FavouriteOrder } from './favourites.ts';

/** One page of the member's bookmarks in the chosen order. */
export async function listFavourites(
  scope: MemberScope,
  order: FavouriteOrder,
  page: number,
): Promise<{ cards: PersonCard[]; next: number | null }> {
  const { tenant, viewer } = scope;
  const [rows] = await readInTenant(tenant.id, (tx) => [
    listFavouriteRows(tx, tenant.id, viewer.id, order, page),
  ]);
  return {
    cards: rows.slice(0, FAVOURITES_PAGE_SIZE).map((row) => personCard(row, scope, regionName)),
    next: rows.length > FAVOURITES_PAGE_SIZE ? page + 1 : null,
  };
}
