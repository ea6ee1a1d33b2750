import { and, count, eq, lte } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { swipes } from '#db/schema/matching.ts';

/** Serializes a member's swipes, so that parallel ones cannot exceed the daily likes. */
export async function lockSwipes(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`swipes:${tenantId}:${memberId}`}, 0))`;
}

export async function countSpent(tx: Tx, tenantId: number, memberId: number, day: string): Promise<number> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(swipes)
    .where(
      and(
        eq(swipes.tenantId, tenantId),
        eq(swipes.memberId, memberId),
        eq(swipes.day, day),
        eq(swipes.spent, true),
      ),
    );
  return row?.count ?? 0;
}

const SWIPE = columnsOf(swipes, 's', ['otherId', 'swipedAt', 'day', 'spent']);
type SwipeRow = (typeof SWIPE)['Row'];

const isPair = (tenantId: number, memberId: number, otherId: number) =>
  and(eq(swipes.tenantId, tenantId), eq(swipes.memberId, memberId), eq(swipes.otherId, otherId));

export async function findSwipe(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<SwipeRow | null> {
  const { swipedAt, day, spent } = swipes;
  const [row] = await tx.db
    .select({ otherId: swipes.otherId, swipedAt, day, spent })
    .from(swipes)
    .where(isPair(tenantId, memberId, otherId));
  return row ?? null;
}

type LastSwipe = SwipeRow & { noticed: boolean };

/** `noticed`: its like was seen, answered or removed, so that it cannot be undone. */
export async function findLastSwipe(tx: Tx, tenantId: number, memberId: number): Promise<LastSwipe | null> {
  const [row] = await tx.sql<LastSwipe[]>`
    select ${list(tx, SWIPE)},
      s.spent and not exists (select from likes l where l.tenant_id = ${tenantId} and l.liker_id = ${memberId}
        and l.liked_id = s.other_id and l.seen_at is null and l.matched_at is null) as noticed
    from swipes s where s.tenant_id = ${tenantId} and s.member_id = ${memberId}
    order by s.swiped_at desc, s.other_id desc limit 1`;
  return row ?? null;
}

export async function saveSwipe(tx: Tx, tenantId: number, memberId: number, swipe: SwipeRow): Promise<void> {
  const { otherId, swipedAt, day, spent } = swipe;
  await tx.db
    .insert(swipes)
    .values({ tenantId, memberId, otherId, swipedAt, day, spent })
    .onConflictDoUpdate({
      target: [swipes.tenantId, swipes.memberId, swipes.otherId],
      set: { swipedAt, day, spent },
    });
}

export async function deleteSwipe(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<void> {
  await tx.db.delete(swipes).where(isPair(tenantId, memberId, otherId));
}

export async function deleteOldSwipes(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, swipes, lte(swipes.swipedAt, before));
}
