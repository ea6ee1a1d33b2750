import { publishToMember } from '#app/platform/live.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  type BlockState,
  blockBetween,
  deleteBlock,
  insertBlock,
  memberExists,
} from './blocks.queries.server.ts';
import { lockPair } from './pair-lock.server.ts';

/** Blocks a member; from its commit on neither finds, likes or writes to the other. False when there is none. */
export async function blockMember(scope: MemberScope, memberId: number): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  if (memberId === viewer.id) return false;
  const blocked = await inTenant(tenant.id, async (tx) => {
    if (!(await memberExists(tx, tenant.id, memberId))) return false;
    await lockPair(tx, tenant.id, viewer.id, memberId);
    await insertBlock(tx, tenant.id, viewer.id, memberId, now);
    return true;
  });
  if (blocked) await publishToMember(tenant.id, memberId, { type: 'counts' });
  return blocked;
}

export async function unblockMember(scope: MemberScope, memberId: number): Promise<boolean> {
  return await inTenant(scope.tenant.id, (tx) => deleteBlock(tx, scope.tenant.id, scope.viewer.id, memberId));
}

export type { BlockState };
export { blockBetween };
