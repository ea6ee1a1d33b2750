import { reconcile } from '#app/domain/credits/reconcile.server.ts';
import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { log } from '#app/platform/log.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { insertCheck } from './ledger-checks.queries.server.ts';
import { listSharedPayments } from './shared-payments.server.ts';

const CHECKS_KEPT_DAYS = 400;

/**
 * Checks a brand's ledger, nightly and on request by staff: every balance, and that each payment pays one order. Faults
 * are logged as errors, which trigger alerts, and kept for staff.
 */
export async function checkLedger(scope: Scope): Promise<void> {
  const { id: tenantId, slug } = scope.tenant;
  const { members, differences, first } = await reconcile(scope);
  const shared = await listSharedPayments(scope);
  const before = earlier(scope.now, CHECKS_KEPT_DAYS * DAY_MS);
  const check = { at: scope.now, members, differences, first, shared: shared.length };
  await inTenant(tenantId, (tx) => insertCheck(tx, tenantId, check, before));
  if (first) log.error({ tenant: slug, members, differences, first }, 'the ledger does not balance');
  else log.info({ tenant: slug, members }, 'the ledger balances');
  if (shared.length > 0) {
    const orders = shared.flatMap((payment) => payment.orders.map(({ orderId }) => orderId));
    log.error({ tenant: slug, payments: shared.length, orders }, 'orders share a payment');
  }
}
