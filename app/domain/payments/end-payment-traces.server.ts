import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { REMOVED_METHODS_KEPT_DAYS, TRACES_KEPT_MONTHS } from './limits.ts';
import { emptyTraces } from './orders.queries.server.ts';
import { deleteRemovedMethods } from './stored-methods.queries.server.ts';

const AT_ONCE = 1_000;

/**
 * Ends what payments leave of a person: the hashed address and the session that an order was made with, once no bank
 * can take its payment back any more, and methods that were removed. In parts, each a transaction of its own.
 */
export async function endPaymentTraces({ tenant, now }: Scope): Promise<{ orders: number; methods: number }> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - TRACES_KEPT_MONTHS);
  let orders = 0;
  for (;;) {
    const count = await inTenant(tenant.id, (tx) => emptyTraces(tx, tenant.id, { before, limit: AT_ONCE }));
    orders += count;
    if (count < AT_ONCE) break;
  }
  const removed = new Date(now.getTime() - REMOVED_METHODS_KEPT_DAYS * 86_400_000);
  const methods = await inTenant(tenant.id, (tx) => deleteRemovedMethods(tx, tenant.id, removed));
  return { orders, methods };
}
