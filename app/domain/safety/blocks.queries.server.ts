import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { blocks, likes, type members } from '#db/schema/members.ts';
import { BLOCKED_PAGE_SIZE } from './limits.ts';

export type RemovedLike = Pick<
  typeof likes.$inferSelect,
  'likerId' | 'likedId' | 'createdAt' | 'seenAt' | 'matchedAt' | 'passedAt'
>;

/** Blocks a member, and removes likes and unread counts between the two. Returns the likes. */
export async function insertBlock(
  tx: Tx,
  tenantId: number,
  blockerId: number,
  blockedId: number,
  now: Date,
): Promise<RemovedLike[]> {
  await tx.db.insert(blocks).values({ tenantId, blockerId, blockedId, createdAt: now }).onConflictDoNothing();
  return await clearBetween(tx, tenantId, blockerId, [blockedId]);
}

/** Removes likes and unread counts between a member and others; returns the likes. */
export async function clearBetween(
  tx: Tx,
  tenantId: number,
  memberId: number,
  others: readonly number[],
): Promise<RemovedLike[]> {
  const ids = tx.sql`any(${others as number[]}::bigint[])`;
  const removed = await tx.sql<RemovedLike[]>`
    delete from likes where tenant_id = ${tenantId}
      and ((liker_id = ${memberId} and liked_id = ${ids}) or (liker_id = ${ids} and liked_id = ${memberId}))
    returning liker_id as "likerId", liked_id as "likedId", created_at as "createdAt", seen_at as "seenAt",
      matched_at as "matchedAt", passed_at as "passedAt"`;
  await tx.sql`
    update participants set unread = 0
    where tenant_id = ${tenantId} and unread > 0
      and ((member_id = ${memberId} and other_id = ${ids}) or (member_id = ${ids} and other_id = ${memberId}))`;
  return removed;
}

/** Restores likes that a block removed, unless one of the two has blocked the other since. */
export async function restoreLikes(
  tx: Tx,
  tenantId: number,
  pair: readonly [number, number],
  removed: readonly RemovedLike[],
): Promise<void> {
  const [one, other] = pair;
  const blocked = await tx.sql`
    select 1 from blocks where tenant_id = ${tenantId} and (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))
    limit 1`;
  if (blocked.length > 0 || removed.length === 0) return;
  await tx.db
    .insert(likes)
    .values(removed.map((like) => ({ ...like, tenantId })))
    .onConflictDoNothing();
}

/** False when there was no block. Messages that were unread before it count as unread again. */
export async function deleteBlock(
  tx: Tx,
  tenantId: number,
  blockerId: number,
  blockedId: number,
  createdAt?: Date,
): Promise<boolean> {
  const { count } = await tx.db
    .delete(blocks)
    .where(
      and(
        eq(blocks.tenantId, tenantId),
        eq(blocks.blockerId, blockerId),
        eq(blocks.blockedId, blockedId),
        eq(blocks.kind, 'block'),
        createdAt && eq(blocks.createdAt, createdAt),
      ),
    );
  if (count > 0) await recountUnread(tx, tenantId, blockerId, blockedId);
  return count > 0;
}

/** Recounts the unread messages of two members after an unblock. */
async function recountUnread(tx: Tx, tenantId: number, one: number, other: number): Promise<void> {
  await tx.sql`
    update participants p set unread = (select count(*) from messages m
      where m.tenant_id = ${tenantId} and m.conversation_id = p.conversation_id and m.sender_id = p.other_id
        and m.unsent_at is null and m.id > greatest(p.last_read_id, p.removed_through_id))
    where p.tenant_id = ${tenantId} and not p.filtered
      and (p.member_id, p.other_id) in ((${one}, ${other}), (${other}, ${one}))
      and not exists (select from blocks b where b.tenant_id = ${tenantId}
        and b.blocker_id = p.other_id and b.blocked_id = p.member_id)`;
}

type BlockedRow = Pick<typeof members.$inferSelect, 'id' | 'name' | 'kind' | 'kindLabel'> & {
  since: Date;
};

/** The members that a member has blocked, newest first; one extra row tells whether there are more. */
export function listBlockedRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  after: { at: number; id: number } | null,
): Promise<BlockedRow[]> {
  const { sql } = tx;
  return sql<BlockedRow[]>`
    select b.blocked_id as id, m.name, m.kind, m.kind_label as "kindLabel", b.created_at as since
    from blocks b join members m on m.tenant_id = b.tenant_id and m.id = b.blocked_id
    where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.kind = 'block'
      ${after ? sql`and (b.created_at, b.blocked_id) < (${new Date(after.at)}, ${after.id})` : sql``}
    order by b.created_at desc, b.blocked_id desc limit ${BLOCKED_PAGE_SIZE + 1}`;
}
