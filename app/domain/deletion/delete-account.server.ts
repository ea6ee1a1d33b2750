import { leave } from '#app/domain/accounts/own-account.server.ts';
import { type RefundableOrder, withdrawOrders } from '#app/domain/payments/refundable-orders.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';

/**
 * Deletes the member's account: hidden as of this commit, with all sessions ended. The emailed link reactivates it
 * for 14 days; then it is erased. `withdrawFrom`: orders that are withdrawn from in the same step. False when it was
 * deleted before.
 */
export async function deleteAccount(
  scope: MemberScope,
  withdrawFrom: readonly RefundableOrder[] = [],
): Promise<boolean> {
  const { tenant, viewer } = scope;
  const ended = await inTenant(tenant.id, async (tx) => {
    // Locks the orders before the account, the same lock order as everywhere else.
    await withdrawOrders(tx, scope, withdrawFrom);
    const sessions = await leave(tx, scope);
    if (!sessions) return null;
    await enqueueLater(tx, 'deletion-pending-mail', { tenantId: tenant.id, accountId: viewer.id });
    await enqueueLater(tx, 'announce-gone', { tenantId: tenant.id, memberId: viewer.id, after: 0 });
    return sessions;
  });
  if (!ended) return false;
  // Other tabs of this browser leave at once; the one that sent the form waits for its answer.
  for (const session of ended)
    await publishToMember(tenant.id, viewer.id, { type: 'session-ended', session });
  return true;
}
