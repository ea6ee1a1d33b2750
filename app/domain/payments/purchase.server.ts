import { MINUTE_MS } from '#app/platform/durations.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { countPurchases, findOrder, findPendingOrder } from './orders.queries.server.ts';

export type Purchase = {
  orderId: number;
  credits: number;
  /** This purchase made the member premium. */
  first: boolean;
};

/** For this long after a purchase, the member is led back to the chat in which they ran out of credits. */
const NEWS_FOR_MS = 15 * MINUTE_MS;

/** Whether an order's credits were granted recently; older orders are shown as a receipt. */
export const isJustGranted = ({ grantedAt }: { grantedAt: Date | null }, now: Date): boolean =>
  grantedAt !== null && now.getTime() - grantedAt.getTime() < NEWS_FOR_MS;

/** An order whose payment is in progress, so that no one buys the same again while waiting; null for none. */
export async function pendingPurchase({ tenant, viewer }: MemberScope) {
  const [order] = await readInTenant(tenant.id, (tx) => [findPendingOrder(tx, tenant.id, viewer.id)]);
  return order;
}

/** The result of the member's recent order; null for any other order. */
export async function findPurchase(
  { tenant, viewer, now }: MemberScope,
  id: number,
): Promise<Purchase | null> {
  const [order, purchases] = await readInTenant(tenant.id, (tx) => [
    findOrder(tx, tenant.id, id),
    countPurchases(tx, tenant.id, viewer.id),
  ]);
  if (order?.memberId !== viewer.id || order.state !== 'paid' || !isJustGranted(order, now)) return null;
  return { orderId: order.id, credits: order.credits + order.bonusCredits, first: purchases === 1 };
}
