import { publishToMember } from '#app/platform/live.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type BlockState, blockBetween, deleteBlock, insertBlock } from './blocks.queries.server.ts';

/** Blocks a member; from its commit on neither finds, likes or writes to the other. */
export async function blockMember(scope: MemberScope, memberId: number): Promise<void> {
  if (memberId === scope.viewer.id) return;
  await inTenant(scope.tenant.id, (tx) =>
    insertBlock(tx, scope.tenant.id, scope.viewer.id, memberId, scope.now),
  );
  await publishToMember(scope.tenant.id, memberId, { type: 'counts' });
}

export async function unblockMember(scope: MemberScope, memberId: number): Promise<void> {
  await inTenant(scope.tenant.id, (tx) => deleteBlock(tx, scope.tenant.id, scope.viewer.id, memberId));
}

export type { BlockState };
export { blockBetween };
