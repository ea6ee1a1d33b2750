import type { Tx } from '#db/client.ts';

export type BlockState = 'none' | 'by_them' | 'by_you';

/** Whether either member has blocked the other; theirs is told first. */
export async function blockBetween(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  otherId: number,
): Promise<BlockState> {
  const rows = await tx.sql<{ blockerId: number }[]>`
    select blocker_id as "blockerId" from blocks
    where tenant_id = ${tenantId} and blocker_id = ${viewerId} and blocked_id = ${otherId}
    union all
    select blocker_id from blocks
    where tenant_id = ${tenantId} and blocker_id = ${otherId} and blocked_id = ${viewerId}`;
  if (rows.some((row) => row.blockerId === otherId)) return 'by_them';
  return rows.length > 0 ? 'by_you' : 'none';
}

/** Blocks, and takes the likes and unread marks between the two with it. */
export async function insertBlock(
  tx: Tx,
  tenantId: number,
  blockerId: number,
  blockedId: number,
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into blocks (tenant_id, blocker_id, blocked_id, created_at)
    values (${tenantId}, ${blockerId}, ${blockedId}, ${now}) on conflict do nothing`;
  await tx.sql`
    delete from likes where tenant_id = ${tenantId}
      and ((liker_id = ${blockerId} and liked_id = ${blockedId}) or (liker_id = ${blockedId} and liked_id = ${blockerId}))`;
  await tx.sql`
    update participants set unread = 0
    where tenant_id = ${tenantId} and unread > 0
      and ((member_id = ${blockerId} and other_id = ${blockedId}) or (member_id = ${blockedId} and other_id = ${blockerId}))`;
}

/** False when there was no block. */
export async function deleteBlock(
  tx: Tx,
  tenantId: number,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    delete from blocks where tenant_id = ${tenantId} and blocker_id = ${blockerId} and blocked_id = ${blockedId}
    returning 1`;
  return rows.length > 0;
}

export async function memberExists(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.sql`select 1 from members where tenant_id = ${tenantId} and id = ${id}`;
  return rows.length > 0;
}
