import { refundPayment } from '#app/platform/adyen.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { log } from '#app/platform/log.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { keptMinor } from './kept-money.ts';
import { requestOf } from './match-refunds.ts';
import { orderReference } from './order-reference.ts';
import { type OrderSummary, summarize } from './order-state.ts';
import {
  findOrder,
  findReturn,
  insertRefund,
  listFacts,
  type MoneyFact,
  type OrderRow,
} from './orders.queries.server.ts';
import { insertTask } from './payment-tasks.queries.server.ts';

/** Refunds what the ledger took back from an order (withdrawal, refund), under the ledger entry's key. */
export async function refundReturn(scope: Scope, orderId: number, returnKey: string): Promise<void> {
  const { tenant } = scope;
  const [order, facts, back] = await readInTenant(tenant.id, (tx) => [
    findOrder(tx, tenant.id, orderId),
    listFacts(tx, tenant.id, orderId),
    findReturn(tx, tenant.id, orderId, returnKey),
  ]);
  const { payment } = summaryOf(order, facts);
  if (!order || !payment || !back || back.refundMinor === 0) return;
  await refund(scope, {
    orderId,
    pspReference: payment.pspReference,
    value: back.refundMinor,
    key: requestOf(returnKey),
  });
}

/** The order was paid twice: refunds the second payment in full. */
export async function refundSurplus(scope: Scope, orderId: number, pspReference: string): Promise<void> {
  const { tenant } = scope;
  const [order, facts] = await readInTenant(tenant.id, (tx) => [
    findOrder(tx, tenant.id, orderId),
    listFacts(tx, tenant.id, orderId),
  ]);
  const isSurplus = summaryOf(order, facts).surplus.some((fact) => fact.pspReference === pspReference);
  if (!order || !isSurplus) return;
  log.warn(
    { tenant: tenant.slug, order: orderId },
    'an order was paid twice; the second payment is refunded',
  );
  await refund(scope, { orderId, pspReference, value: order.totalMinor, key: `surplus-${pspReference}` });
}

/** Refunds what is left of a payment that was not accepted: no credits were granted for it. */
export async function refundRejected(scope: Scope, orderId: number): Promise<void> {
  const { tenant } = scope;
  const [order, facts] = await readInTenant(tenant.id, (tx) => [
    findOrder(tx, tenant.id, orderId),
    listFacts(tx, tenant.id, orderId),
  ]);
  const { payment } = summaryOf(order, facts);
  if (!order?.rejected || order.grantedAt !== null || !payment) return;
  const { rejected: why } = order;
  const value = keptMinor(facts, payment);
  if (value <= 0) return;
  log.warn({ tenant: tenant.slug, order: orderId, why }, 'a payment is not accepted and is refunded');
  await refund(scope, { orderId, pspReference: payment.pspReference, value, key: `rejected-${orderId}` });
}

const summaryOf = (order: OrderRow | null, facts: readonly MoneyFact[]): OrderSummary =>
  summarize(facts, { grantedAt: order?.grantedAt ?? null });

type Refund = { orderId: number; pspReference: string; value: number; key: string };

async function refund(scope: Scope, { orderId, pspReference, value, key }: Refund): Promise<void> {
  const { tenant, now } = scope;
  const account = await adyenAccountOf(tenant);
  const [order] = await readInTenant(tenant.id, (tx) => [findOrder(tx, tenant.id, orderId)]);
  if (!account || !order) throw new Error('A refund has no Adyen account.');
  const payment = {
    pspReference,
    reference: orderReference(tenant.id, orderId),
    amount: { value, currency: order.currency },
  };
  try {
    const refunded = await refundPayment(account, payment, key.slice(0, 64));
    await inTenant(tenant.id, (tx) =>
      insertRefund(tx, tenant.id, { orderId, pspReference: refunded, requestKey: key, now }),
    );
  } catch (error) {
    // A permanent refusal becomes a task for staff; the queue retries anything else.
    if (!(error instanceof AdyenError) || !error.refused) throw error;
    const { currency } = order;
    const detail = `${error.status} ${error.code}`;
    log.error({ tenant: tenant.slug, order: orderId, detail }, 'a refund was refused');
    await inTenant(tenant.id, (tx) =>
      insertTask(tx, tenant.id, {
        kind: 'refund_refused',
        orderId,
        pspReference,
        refund: key,
        amountMinor: value,
        currency,
        detail,
        now,
      }),
    );
  }
}
