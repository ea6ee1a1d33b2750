import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { list } from '#db/columns.ts';
import { favourites } from '#db/schema/matching.ts';
import { PERSON, type PersonRow } from '../members/person-columns.server.ts';
import { FAVOURITES_PAGE_SIZE, type FavouriteOrder } from './favourites.ts';

/** Serializes a member's changes, so that the limit holds. */
export async function lockFavourites(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${tenantId}:${memberId}`}, 0))`;
}

const isPair = (tenantId: number, memberId: number, otherId: number) =>
  and(
    eq(favourites.tenantId, tenantId),
    eq(favourites.memberId, memberId),
    eq(favourites.favouriteId, otherId),
  );

export async function countFavourites(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(favourites)
    .where(and(eq(favourites.tenantId, tenantId), eq(favourites.memberId, memberId)));
  return row?.count ?? 0;
}

export async function insertFavourite(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
  now: Date,
): Promise<boolean> {
  const added = await tx.db
    .insert(favourites)
    .values({ tenantId, memberId, favouriteId: otherId, createdAt: now })
    .onConflictDoNothing();
  return added.count > 0;
}

export async function deleteFavourite(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<boolean> {
  const removed = await tx.db.delete(favourites).where(isPair(tenantId, memberId, otherId));
  return removed.count > 0;
}

/** A page of bookmarks; profiles that are not listed, or with a block on either side, are left out. */
export function listFavouriteRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  order: FavouriteOrder,
  page: number,
): Promise<PersonRow[]> {
  const { sql } = tx;
  const by = {
    recent: sql`f.created_at desc, m.id desc`,
    online: sql`m.last_active_at desc, m.id desc`,
    name: sql`lower(m.name), m.id`,
  };
  return sql<PersonRow[]>`
    select ${list(tx, PERSON)}
    from favourites f join members m on m.tenant_id = f.tenant_id and m.id = f.favourite_id
    where f.tenant_id = ${tenantId} and f.member_id = ${memberId} and m.listed and not exists (
      select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.blocked_id = m.id and b.kind = 'block'
      union all
      select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = m.id and b.blocked_id = ${memberId})
    order by ${by[order]} limit ${FAVOURITES_PAGE_SIZE + 1} offset ${(page - 1) * FAVOURITES_PAGE_SIZE}`;
}
