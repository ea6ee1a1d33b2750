import { limitAttempts } from '#app/domain/accounts/create-account.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  type BlockState,
  blockBetween,
  deleteBlock,
  hidesFrom,
  insertBlock,
} from './blocks.queries.server.ts';
import { BLOCK_CHANGES } from './limits.ts';
import { memberAccess } from './member-access.server.ts';
import { lockPair } from './pair-lock.server.ts';

/**
 * Blocks a member; as of this commit neither finds, likes or writes to the other. False when the viewer cannot see
 * the member. A member who was just reported may be deleted or hidden by now and is blocked all the same
 * (`reported`).
 */
export async function blockMember(scope: MemberScope, memberId: number, reported = false): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  if (memberId === viewer.id) return false;
  const blocked = await inTenant(tenant.id, async (tx) => {
    await lockPair(tx, tenant.id, viewer.id, memberId);
    if (!reported && (await memberAccess(tx, scope, memberId)) === 'not_found') return false;
    await insertBlock(tx, tenant.id, viewer.id, memberId, now);
    return true;
  });
  if (blocked) await announceBlock(scope, memberId);
  return blocked;
}

export async function unblockMember(scope: MemberScope, memberId: number): Promise<boolean> {
  return await inTenant(scope.tenant.id, (tx) => deleteBlock(tx, scope.tenant.id, scope.viewer.id, memberId));
}

/** False when the member blocks and unblocks more often than the limit. */
export const mayChangeBlocks = (scope: MemberScope): Promise<boolean> =>
  limitAttempts(scope, keyedHash(`blocks:${scope.viewer.id}`), BLOCK_CHANGES);

/**
 * Open pages of both remove the other member immediately. The event is the same as for a deleted member, so it does not
 * reveal who blocked.
 */
async function announceBlock({ tenant, viewer }: MemberScope, otherId: number): Promise<void> {
  await Promise.all([
    publishToMember(tenant.id, otherId, { type: 'gone', memberId: viewer.id }),
    publishToMember(tenant.id, viewer.id, { type: 'gone', memberId: otherId }),
  ]);
}

export type { BlockState };
export { blockBetween, hidesFrom };
