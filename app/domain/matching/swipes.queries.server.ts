import { lte } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { swipes } from '#db/schema/matching.ts';

/** A member's swipes stand in line, so that parallel ones cannot give more likes than there are. */
export async function lockSwipes(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`swipes:${tenantId}:${memberId}`}, 0))`;
}

export async function countSpent(tx: Tx, tenantId: number, memberId: number, day: string): Promise<number> {
  const [row] = await tx.sql<{ spent: number }[]>`
    select count(*)::int as spent from swipes
    where tenant_id = ${tenantId} and member_id = ${memberId} and day = ${day}::date and spent`;
  return row?.spent ?? 0;
}

export type SwipeRow = { otherId: number; swipedAt: Date; day: string; spent: boolean };

export async function findSwipe(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<SwipeRow | null> {
  const [row] = await tx.sql<SwipeRow[]>`
    select other_id as "otherId", swiped_at as "swipedAt", day, spent from swipes
    where tenant_id = ${tenantId} and member_id = ${memberId} and other_id = ${otherId}`;
  return row ?? null;
}

export type LastSwipe = SwipeRow & { noticed: boolean };

/** `noticed`: its like was seen or answered, or is gone, so that it cannot be given back. */
export async function findLastSwipe(tx: Tx, tenantId: number, memberId: number): Promise<LastSwipe | null> {
  const [row] = await tx.sql<LastSwipe[]>`
    select s.other_id as "otherId", s.swiped_at as "swipedAt", s.day, s.spent,
      s.spent and not exists (select from likes l where l.tenant_id = ${tenantId} and l.liker_id = ${memberId}
        and l.liked_id = s.other_id and l.seen_at is null and l.matched_at is null) as noticed
    from swipes s where s.tenant_id = ${tenantId} and s.member_id = ${memberId}
    order by s.swiped_at desc, s.other_id desc limit 1`;
  return row ?? null;
}

export async function saveSwipe(tx: Tx, tenantId: number, memberId: number, swipe: SwipeRow): Promise<void> {
  await tx.sql`
    insert into swipes (tenant_id, member_id, other_id, swiped_at, day, spent)
    values (${tenantId}, ${memberId}, ${swipe.otherId}, ${swipe.swipedAt}, ${swipe.day}::date, ${swipe.spent})
    on conflict (tenant_id, member_id, other_id) do update
      set swiped_at = excluded.swiped_at, day = excluded.day, spent = excluded.spent`;
}

export async function deleteSwipe(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<void> {
  await tx.sql`
    delete from swipes where tenant_id = ${tenantId} and member_id = ${memberId} and other_id = ${otherId}`;
}

export async function deleteOldSwipes(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, swipes, lte(swipes.swipedAt, before));
}
