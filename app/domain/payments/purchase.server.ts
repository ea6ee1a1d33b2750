import { MINUTE_MS } from '#app/platform/durations.ts';
import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { countPurchases, findOrder, findPendingOrder } from './orders.queries.server.ts';

export type Purchase = {
  orderId: number;
  credits: number;
  /** It made the member premium. */
  first: boolean;
};

/** How long a purchase leads back to the conversation in which credits ran out. */
const NEWS_FOR_MS = 15 * MINUTE_MS;

/** Whether an order's credits were granted a moment ago, so that an older receipt stays one. */
export const isJustGranted = ({ grantedAt }: { grantedAt: Date | null }, now: Date): boolean =>
  grantedAt !== null && now.getTime() - grantedAt.getTime() < NEWS_FOR_MS;

/** An order whose payment is under way, so that no one buys the same again while waiting; null for none. */
export async function pendingPurchase({ tenant, viewer }: MemberScope) {
  const [order] = await readInTenant(tenant.id, (tx) => [findPendingOrder(tx, tenant.id, viewer.id)]);
  return order;
}

/** What the member's own order brought a moment ago; null for any other order. */
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
