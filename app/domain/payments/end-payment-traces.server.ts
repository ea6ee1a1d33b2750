import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { TRACES_KEPT_MONTHS } from './limits.ts';
import { clearTraces } from './orders.queries.server.ts';

const AT_ONCE = 1_000;

/**
 * Deletes the personal data of payments: the hashed network address and the session of an order, once its payment can
 * no longer be charged back. In batches, each in a separate transaction. Returns the number of orders.
 */
export async function endPaymentTraces({ tenant, now }: Scope): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - TRACES_KEPT_MONTHS);
  let orders = 0;
  for (;;) {
    const count = await inTenant(tenant.id, (tx) => clearTraces(tx, tenant.id, { before, limit: AT_ONCE }));
    orders += count;
    if (count < AT_ONCE) break;
  }
  return orders;
}
