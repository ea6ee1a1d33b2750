import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import type { PersonRow } from '../members/person-card.ts';

export const VISITS_PAGE_SIZE = 24;

/**
 * Notes a visit, at most once a day for a pair. An invisible or hidden visitor leaves no trace: that is
 * decided by the statement itself, whatever its caller knew.
 */
export async function recordVisit(
  tx: Tx,
  tenantId: number,
  visit: { visitorId: number; visitedId: number; day: string; now: Date },
): Promise<boolean> {
  const { visitorId, visitedId, day, now } = visit;
  const rows = await tx.sql`
    insert into profile_visits as v (tenant_id, visited_id, visitor_id, day, visited_at)
    select ${tenantId}, m.id, o.id, ${day}::date, ${now}
    from members m join members o on o.tenant_id = m.tenant_id and o.id = ${visitorId} and o.listed
    where m.tenant_id = ${tenantId} and m.id = ${visitedId} and m.kind = 'member'
    on conflict (tenant_id, visited_id, visitor_id) do update
      set day = excluded.day, visited_at = excluded.visited_at, seen_at = null
      where v.day < excluded.day
    returning 1`;
  return rows.length > 0;
}

export type VisitorRow = PersonRow & { day: string; isNew: boolean };

/** Who visited, latest day first, in no order within a day: members who may be found and who have no block with the visited one. */
export function listVisitorRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  since: Date,
  after: { at: number; id: number } | null,
): Promise<VisitorRow[]> {
  const { sql } = tx;
  return sql<VisitorRow[]>`
    select m.id, m.kind_label as "kindLabel", m.name, m.date_of_birth as "dateOfBirth", m.region,
      m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt",
      v.day, v.seen_at is null as "isNew"
    from profile_visits v join members m on m.tenant_id = v.tenant_id and m.id = v.visitor_id
    where v.tenant_id = ${tenantId} and v.visited_id = ${memberId} and v.visited_at > ${since} and m.listed
      ${after ? sql`and (v.day, v.visitor_id) < (${new Date(after.at).toISOString().slice(0, 10)}::date, ${after.id})` : sql``}
      and not exists (
        select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.blocked_id = m.id and b.kind = 'block'
        union all
        select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = m.id and b.blocked_id = ${memberId})
    order by v.day desc, v.visitor_id desc limit ${VISITS_PAGE_SIZE + 1}`;
}

export async function markVisitsSeen(
  tx: Tx,
  tenantId: number,
  memberId: number,
  visitorIds: number[],
  now: Date,
): Promise<number> {
  const result = await tx.sql`
    update profile_visits set seen_at = ${now}
    where tenant_id = ${tenantId} and visited_id = ${memberId} and visitor_id = any(${visitorIds}::bigint[])
      and seen_at is null`;
  return result.count;
}

export async function deleteOldVisits(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, 'profile_visits', tx.sql`visited_at <= ${before}`);
}
