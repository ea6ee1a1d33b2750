import { readInTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { countPurchases, findOrder } from './orders.queries.server.ts';

export type Purchase = {
  orderId: number;
  credits: number;
  /** It made the member premium. */
  first: boolean;
};

/** What the member's own order brought, once its credits were granted; null before that and for any other order. */
export async function findPurchase({ tenant, viewer }: MemberScope, id: number): Promise<Purchase | null> {
  const [order, purchases] = await readInTenant(tenant.id, (tx) => [
    findOrder(tx, tenant.id, id),
    countPurchases(tx, tenant.id, viewer.id),
  ]);
  if (order?.memberId !== viewer.id || order.state !== 'paid' || order.grantedAt === null) return null;
  return { orderId: order.id, credits: order.credits + order.bonusCredits, first: purchases === 1 };
}
