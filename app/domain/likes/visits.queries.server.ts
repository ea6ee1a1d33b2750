import { and, eq, isNull, lte } from 'drizzle-orm';
import { utcDay } from '#app/platform/durations.ts';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { anyOf, columnsOf, list } from '#db/columns.ts';
import { profileVisits } from '#db/schema/matching.ts';
import { PERSON, type PersonRow } from '../members/person-columns.server.ts';

export const VISITS_PAGE_SIZE = 24;

/**
 * Records a visit, at most once a day per pair. The statement itself skips invisible and hidden visitors, regardless
 * of the caller's checks.
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

const VISIT = columnsOf(profileVisits, 'v', ['day']);
type VisitorRow = PersonRow & (typeof VISIT)['Row'] & { isNew: boolean };

/** Listed visitors without a block on either side, latest day first and in no particular order within a day. */
export function listVisitorRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  since: Date,
  after: { at: number; id: number } | null,
): Promise<VisitorRow[]> {
  const { sql } = tx;
  return sql<VisitorRow[]>`
    select ${list(tx, PERSON)}, ${list(tx, VISIT)}, v.seen_at is null as "isNew"
    from profile_visits v join members m on m.tenant_id = v.tenant_id and m.id = v.visitor_id
    where v.tenant_id = ${tenantId} and v.visited_id = ${memberId} and v.visited_at > ${since} and m.listed
      ${after ? sql`and (v.day, v.visitor_id) < (${utcDay(new Date(after.at))}::date, ${after.id})` : sql``}
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
  const { count } = await tx.db
    .update(profileVisits)
    .set({ seenAt: now })
    .where(
      and(
        eq(profileVisits.tenantId, tenantId),
        eq(profileVisits.visitedId, memberId),
        anyOf(profileVisits.visitorId, visitorIds),
        isNull(profileVisits.seenAt),
      ),
    );
  return count;
}

export async function deleteOldVisits(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, profileVisits, lte(profileVisits.visitedAt, before));
}
