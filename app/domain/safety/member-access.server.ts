import { isSeenBy } from '#app/domain/members/is-seen-by.server.ts';
import type { Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { blockBetween } from './block-between.server.ts';
import { disclosedBlock } from './neutral-blocks.ts';

/** `not_found`: unknown, deleted, invisible or hidden, without revealing which. */
type MemberAccess = 'none' | 'by_them' | 'by_you' | 'not_found';

/** Why an action on a member is refused. */
export const accessRefusal = (access: Exclude<MemberAccess, 'none'>) =>
  access === 'not_found' ? access : (`blocked_${access}` as const);

/** Whether the viewer can see another member, and which of them has blocked the other. */
export async function memberAccess(tx: Tx, scope: MemberScope, memberId: number): Promise<MemberAccess> {
  const { tenant, viewer } = scope;
  const [seen, block] = await Promise.all([
    isSeenBy(tx, tenant.id, viewer.id, memberId),
    blockBetween(tx, tenant.id, viewer.id, memberId),
  ]);
  const disclosed = disclosedBlock(scope, block);
  return !seen || disclosed === 'hidden' ? 'not_found' : disclosed;
}
