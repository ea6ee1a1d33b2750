import { releaseDiscount, spendDiscount } from '#app/domain/discounts/reserve-discount.server.ts';
import { log } from '#app/platform/log.ts';
import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { blockDebtor } from './debit-blocks.server.ts';
import { type OrderFact, type OrderSummary, summarise } from './order-state.ts';
import {
  findReturnKey,
  grantCredits,
  insertFact,
  listFacts,
  type MoneyFact,
  type OrderRow,
  restore,
  setState,
  takeBack,
} from './orders.queries.server.ts';

type Source = 'webhook' | 'sweeper' | 'api';

/** What happened to an order, with the money that it was about. */
export type Happening = MoneyFact & { source: Source };

/**
 * Writes down what happened and brings the order to what all its facts add up to: state, credits, discount.
 * The order is locked by the caller. Twice the same is once; every step is idempotent by a key of its own. False, and
 * nothing changed, for a payment that another order was paid with.
 */
export async function recordFact(tx: Tx, scope: Scope, order: OrderRow, fact: Happening): Promise<boolean> {
  const { tenant } = scope;
  if (!(await insertFact(tx, tenant.id, order.id, fact))) {
    const { pspReference, source } = fact;
    log.error({ tenant: tenant.slug, order: order.id, pspReference, source }, 'a payment is another order’s');
    return false;
  }
  await settleOrder(tx, scope, order);
  return true;
}

export async function settleOrder(tx: Tx, scope: Scope, order: OrderRow): Promise<OrderSummary> {
  const { tenant, now } = scope;
  const facts = await listFacts(tx, tenant.id, order.id);
  const summary = summarise(facts);
  const releaseAt = summary.payment ? releaseOf(scope, order, summary.payment) : null;
  await setState(tx, tenant.id, order.id, { state: summary.state, now, releaseAt });
  if (summary.payment)
    await fulfil(tx, scope, order, { facts, summary, releaseAt: order.releaseAt ?? releaseAt });
  if (summary.state === 'expired') await releaseDiscount(tx, scope, String(order.id));
  return summary;
}

/** Credits of a direct debit are held back a while; all others come with the payment. */
function releaseOf({ tenant }: Scope, order: OrderRow, payment: OrderFact): Date | null {
  const hold = order.kind === 'direct_debit' ? (tenant.settings.direct_debit?.hold_days ?? 0) : 0;
  return hold > 0 ? new Date(payment.at + hold * 86_400_000) : null;
}

async function fulfil(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { facts, summary, releaseAt }: { facts: MoneyFact[]; summary: OrderSummary; releaseAt: Date | null },
): Promise<void> {
  const { tenant, now } = scope;
  await spendDiscount(tx, scope, String(order.id));
  const held = releaseAt !== null && releaseAt > now;
  // What the bank took back before it was given is not given any more.
  const give = order.grantedAt === null && !held && (releaseAt === null || summary.state === 'paid');
  if (give) {
    await grantCredits(tx, tenant.id, order, { paidMinor: paidMinor(facts, summary.payment), now });
    await enqueueLater(tx, 'order-paid', { tenantId: tenant.id, orderId: order.id });
  }
  for (const { pspReference } of summary.chargedBack) {
    await takeBack(tx, tenant.id, order.id, { key: chargebackKey(pspReference), reason: 'chargeback', now });
    if (order.kind === 'direct_debit') await blockDebtor(tx, scope, order);
  }
  for (const { pspReference } of summary.reversed)
    await restore(tx, tenant.id, chargebackKey(pspReference), now);
  await followRefunds(tx, scope, order, summary);
  for (const { pspReference } of summary.surplus)
    await enqueueLater(tx, 'refund-surplus', { tenantId: tenant.id, orderId: order.id, pspReference });
}

/**
 * What we asked to be refunded was taken from the ledger before; what somebody refunded at the provider's is taken
 * now. A refund that failed in the end gives the credits back.
 */
async function followRefunds(tx: Tx, scope: Scope, order: OrderRow, summary: OrderSummary): Promise<void> {
  if (summary.refunded.length === 0 && summary.failedRefunds.length === 0) return;
  const { tenant, now } = scope;
  const key = await findReturnKey(tx, tenant.id, order.id);
  const [refund] = summary.refunded;
  if (!key && refund)
    await takeBack(tx, tenant.id, order.id, { key: `refund:${refund.pspReference}`, reason: 'refund', now });
  if (key && summary.refunded.length === 0) await restore(tx, tenant.id, key, now);
}

const chargebackKey = (pspReference: string): string => `chargeback:${pspReference}`;

/** What the provider took, which was compared with the order's price before it was kept. */
const paidMinor = (facts: readonly MoneyFact[], payment: OrderFact | null): number =>
  facts.find(({ kind, pspReference }) => kind === 'authorised' && pspReference === payment?.pspReference)
    ?.amountMinor ?? 0;
