import type { Tx } from '#db/client.ts';
import type { PersonRow } from '../members/person-card.ts';
import { FAVOURITES_PAGE_SIZE, type FavouriteOrder } from './favourites.ts';

/** One at a time for a member, so that the limit holds. */
export async function lockFavourites(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${tenantId}:${memberId}`}, 0))`;
}

export async function isFavourite(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from favourites where tenant_id = ${tenantId} and member_id = ${memberId} and favourite_id = ${otherId}`;
  return rows.length > 0;
}

export async function countFavourites(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from favourites where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return row?.count ?? 0;
}

export async function insertFavourite(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    insert into favourites (tenant_id, member_id, favourite_id, created_at)
    values (${tenantId}, ${memberId}, ${otherId}, ${now}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function deleteFavourite(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    delete from favourites where tenant_id = ${tenantId} and member_id = ${memberId} and favourite_id = ${otherId}
    returning 1`;
  return rows.length > 0;
}

/** A page of bookmarks in the wished order; whom a block or their own wish hides is left out. */
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
    select m.id, m.kind_label as "kindLabel", m.name, m.date_of_birth as "dateOfBirth", m.region,
      m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt"
    from favourites f join members m on m.tenant_id = f.tenant_id and m.id = f.favourite_id
    where f.tenant_id = ${tenantId} and f.member_id = ${memberId} and m.listed and not exists (
      select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.blocked_id = m.id and b.kind = 'block'
      union all
      select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = m.id and b.blocked_id = ${memberId})
    order by ${by[order]} limit ${FAVOURITES_PAGE_SIZE + 1} offset ${(page - 1) * FAVOURITES_PAGE_SIZE}`;
}
