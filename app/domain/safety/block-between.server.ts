import type { Tx } from '#db/client.ts';
import type { blocks } from '#db/schema/members.ts';

/**
 * `hidden` is silent: the other member hides from the viewer, who cannot find them. The member who hides sees no
 * difference, because that would reveal whose address they know.
 */
export type BlockState = 'none' | 'by_them' | 'by_you' | 'hidden';

/** The block between two members; `hidden` takes precedence, then the other's block, then the viewer's own. */
export async function blockBetween(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  otherId: number,
): Promise<BlockState> {
  const rows = await tx.sql<Pick<typeof blocks.$inferSelect, 'blockerId' | 'kind'>[]>`
    select blocker_id as "blockerId", kind from blocks
    where tenant_id = ${tenantId} and blocker_id = ${viewerId} and blocked_id = ${otherId}
    union all
    select blocker_id, kind from blocks
    where tenant_id = ${tenantId} and blocker_id = ${otherId} and blocked_id = ${viewerId}`;
  const theirs = rows.filter((row) => row.blockerId === otherId);
  if (theirs.some((row) => row.kind === 'hidden')) return 'hidden';
  if (theirs.length > 0) return 'by_them';
  return rows.some((row) => row.kind === 'block') ? 'by_you' : 'none';
}

/** Whether a member hides from another. */
export async function hidesFrom(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from blocks where tenant_id = ${tenantId} and blocker_id = ${memberId} and blocked_id = ${otherId}
      and kind = 'hidden'`;
  return rows.length > 0;
}
