import { refreshPremium, restoreOrder, returnOrder } from '#app/domain/credits/order-returns.server.ts';
import { grantCredits } from '#app/domain/credits/wallet.server.ts';
import { confirmDiscount, releaseDiscount } from '#app/domain/discounts/reserve-discount.server.ts';
import { notePostback } from '#app/domain/tracking/postbacks.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { log } from '#app/platform/log.ts';
import { ordersPaid, paidMinorUnits } from '#app/platform/metrics.ts';
import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { blockDebtor } from './debit-blocks.server.ts';
import { keptMinor, paidMinor } from './kept-money.ts';
import { backOfficeKey, matchRefunds } from './match-refunds.ts';
import { type OrderFact, type OrderState, type OrderSummary, summarize } from './order-state.ts';
import {
  findBuyerStatus,
  hasEarlierOrder,
  insertFact,
  listFacts,
  listRefundRequests,
  listReturnsOfOrder,
  type MoneyFact,
  markGranted,
  type OrderRow,
  type Rejection,
  rejectOrder,
  savePayment,
  setState,
} from './orders.queries.server.ts';
import { insertTask } from './payment-tasks.queries.server.ts';

type Source = 'webhook' | 'sweeper' | 'api';

/** An event of an order, with its amount. */
export type OrderEvent = MoneyFact & { source: Source };

/**
 * Records a fact and updates the order's state, credits and discount to match all its facts. The caller has locked the
 * order. Idempotent: every step has its own key. Returns false, and changes nothing, for a payment that belongs to
 * another order.
 */
export async function recordFact(tx: Tx, scope: Scope, order: OrderRow, fact: OrderEvent): Promise<boolean> {
  const { tenant } = scope;
  if (!(await insertFact(tx, tenant.id, order.id, fact))) {
    const { pspReference, source } = fact;
    log.error(
      { tenant: tenant.slug, order: order.id, pspReference, source },
      'a payment belongs to another order',
    );
    return false;
  }
  await settleOrder(tx, scope, order);
  return true;
}

/** Records that nothing was submitted to the provider, and nothing will be. The caller has locked the order. */
export async function refuseUnsent(tx: Tx, scope: Scope, order: OrderRow): Promise<void> {
  const pspReference = `order-${order.id}`;
  await savePayment(tx, scope.tenant.id, order.id, pspReference);
  await recordFact(tx, scope, order, {
    kind: 'refused',
    pspReference,
    originalReference: '',
    at: scope.now.getTime(),
    source: 'api',
    amountMinor: order.totalMinor,
    currency: order.currency,
  });
}

export async function settleOrder(tx: Tx, scope: Scope, order: OrderRow): Promise<OrderSummary> {
  const { tenant, now } = scope;
  const facts = await listFacts(tx, tenant.id, order.id);
  const summary = summarize(facts, order);
  const { payment } = summary;
  const rejected = order.rejected ?? (payment && (await rejectionOf(tx, scope, order)));
  const releaseAt = payment && (order.releaseAt ?? releaseOf(scope, order, payment));
  const state = shownState(summary, facts, { rejected: rejected !== null, releaseAt, order, now });
  await setState(tx, tenant.id, order.id, { state, now, releaseAt });
  if (payment && rejected) await sendBack(tx, scope, order, { why: rejected, facts, payment });
  else if (payment) await fulfil(tx, scope, order, { facts, summary, payment, releaseAt });
  else if (order.grantedAt !== null) await takeBackUnpaid(tx, scope, order, summary);
  // Also a debit that was withdrawn or refused: its bank account is used for nothing more.
  if (order.kind === 'direct_debit' && summary.chargedBack.length > 0) await blockDebtor(tx, scope, order);
  await sendSurplusBack(tx, scope, order, { facts, summary });
  await recordFailedRefunds(tx, scope, order, { facts, summary, kept: rejected ? null : payment });
  if (summary.state === 'expired') await releaseDiscount(tx, scope, String(order.id));
  return summary;
}

/**
 * The order's state: `refunded` also while the refund of a rejected payment is on its way, and `paid` while credits are
 * held of which a part was refunded, because the rest will be granted.
 */
function shownState(
  { state, payment }: OrderSummary,
  facts: readonly MoneyFact[],
  {
    rejected,
    releaseAt,
    order,
    now,
  }: { rejected: boolean; releaseAt: Date | null; order: OrderRow; now: Date },
): OrderState {
  if (rejected) return state === 'paid' ? 'refunded' : state;
  const held = order.grantedAt === null && releaseAt !== null && releaseAt > now;
  return state === 'refunded' && held && keptMinor(facts, payment) > 0 ? 'paid' : state;
}

/** Why the payment of an order without granted credits is not accepted; null when it is. */
async function rejectionOf(tx: Tx, scope: Scope, order: OrderRow): Promise<Rejection | null> {
  const { tenant } = scope;
  if (order.grantedAt !== null) return null;
  const { id, memberId, discountCode: code } = order;
  const status = await findBuyerStatus(tx, tenant.id, memberId);
  if (status === null) return 'account_gone';
  if (status === 'pending_deletion' || status === 'banned') return 'account_left';
  if (code && !(await confirmDiscount(tx, scope, { code, orderId: String(id), memberId })))
    return 'code_given_away';
  return null;
}

type Money = { facts: MoneyFact[]; summary: OrderSummary };

/** Refunds the whole payment, and informs the member once, unless they already know. */
async function sendBack(
  tx: Tx,
  { tenant, now }: Scope,
  order: OrderRow,
  { why, facts, payment }: { why: Rejection; facts: MoneyFact[]; payment: OrderFact },
): Promise<void> {
  const data = { tenantId: tenant.id, orderId: order.id };
  if (order.rejected === null) {
    await rejectOrder(tx, tenant.id, order.id, { why, now });
    if (why === 'code_given_away') await enqueueLater(tx, 'payment-returned-mail', data);
  }
  if (!isReturned(facts, payment)) await enqueueLater(tx, 'refund-payment', data);
}

async function sendSurplusBack(
  tx: Tx,
  { tenant }: Scope,
  order: OrderRow,
  { facts, summary }: Money,
): Promise<void> {
  for (const payment of summary.surplus) {
    const { pspReference } = payment;
    if (!isReturned(facts, payment))
      await enqueueLater(tx, 'refund-surplus', { tenantId: tenant.id, orderId: order.id, pspReference });
  }
}

/** Whether a payment was refunded in full or charged back, or its refund failed: then no refund is requested again. */
const isReturned = (facts: readonly MoneyFact[], payment: OrderFact): boolean =>
  keptMinor(facts, payment) <= 0 ||
  facts.some(
    ({ kind, originalReference }) =>
      originalReference === payment.pspReference && ['refund_failed', 'charged_back'].includes(kind),
  );

/**
 * A failed refund of a payment that was not kept becomes a task for staff, because we hold money that we should not keep.
 * None for a payment that was canceled: its money never arrived.
 */
async function recordFailedRefunds(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { facts, summary, kept }: Money & { kept: OrderFact | null },
): Promise<void> {
  const others = new Set(
    [...(kept ? [kept] : []), ...summary.undone].map(({ pspReference }) => pspReference),
  );
  for (const { kind, pspReference, originalReference, amountMinor } of facts)
    if (kind === 'refund_failed' && !others.has(originalReference))
      await noteFailedRefund(tx, scope, order, {
        payment: originalReference,
        refund: pspReference,
        amountMinor,
      });
}

const noteFailedRefund = (
  tx: Tx,
  { tenant, now }: Scope,
  { id: orderId, currency }: OrderRow,
  { payment, refund, amountMinor }: { payment: string; refund: string; amountMinor: number },
): Promise<void> =>
  insertTask(tx, tenant.id, {
    kind: 'refund_failed',
    orderId,
    pspReference: payment,
    refund,
    amountMinor,
    currency,
    detail: '',
    now,
  });

/** Credits of a direct debit are held for a while; all others are granted with the payment. */
function releaseOf({ tenant }: Scope, order: OrderRow, payment: OrderFact): Date | null {
  const hold = order.kind === 'direct_debit' ? (tenant.settings.direct_debit?.hold_days ?? 0) : 0;
  return hold > 0 ? new Date(payment.at + hold * DAY_MS) : null;
}

async function fulfil(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { facts, summary, payment, releaseAt }: Money & { payment: OrderFact; releaseAt: Date | null },
): Promise<void> {
  const { tenant, now } = scope;
  const held = releaseAt !== null && releaseAt > now;
  // A payment that was charged back or refunded in full before the end of the hold gives no credits.
  const kept = summary.chargedBack.length === 0 && keptMinor(facts, payment) > 0;
  const give = order.grantedAt === null && !held && (releaseAt === null || kept);
  if (give) {
    const money = { paidMinor: paidMinor(facts, payment), now };
    if (!(await grantOrder(tx, tenant.id, order, money))) {
      const state = summary.state === 'paid' ? 'refunded' : summary.state;
      await setState(tx, tenant.id, order.id, { state, now, releaseAt });
      // The account was erased since its status was read.
      return await sendBack(tx, scope, order, { why: 'account_gone', facts, payment });
    }
    await enqueueLater(tx, 'order-paid', { tenantId: tenant.id, orderId: order.id });
    // Counted even if the transaction fails afterwards: exact figures come from the ledger.
    ordersPaid.add({ currency: order.currency });
    paidMinorUnits.add({ currency: order.currency }, money.paidMinor);
    if (!(await hasEarlierOrder(tx, tenant.id, order)))
      await notePostback(tx, scope, order.memberId, 'purchase', {
        amountMinor: money.paidMinor,
        currency: order.currency,
      });
  }
  // Paid again after its payment had been canceled, or captured after all.
  for (const { pspReference } of [payment, ...summary.undone])
    await restoreOrder(tx, tenant.id, undoneKey(pspReference), now);
  for (const { pspReference } of summary.chargedBack) {
    await returnOrder(tx, tenant.id, order.id, {
      key: chargebackKey(pspReference),
      reason: 'chargeback',
      now,
    });
  }
  for (const { pspReference } of summary.reversed)
    await restoreOrder(tx, tenant.id, chargebackKey(pspReference), now);
  await followRefunds(tx, scope, order, { facts, summary, payment });
}

/**
 * The payment was canceled after its credits were granted, before the money arrived: like after a chargeback, unspent
 * credits are taken back, and spent ones are a debt.
 */
async function takeBackUnpaid(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { undone }: OrderSummary,
): Promise<void> {
  const { tenant, now } = scope;
  const before = new Map((await listReturnsOfOrder(tx, tenant.id, order.id)).map((back) => [back.key, back]));
  const keys = undone.map(({ pspReference }) => undoneKey(pspReference));
  if (keys.some((key) => before.get(key)?.restored === false)) return;
  const key = keys.find((each) => !before.has(each));
  if (key === undefined) return;
  log.warn({ tenant: tenant.slug, order: order.id }, 'a payment was undone after its credits were granted');
  await returnOrder(tx, tenant.id, order.id, { key, reason: 'chargeback', now });
}

/**
 * Refunds that we requested were booked in the ledger before; those made in the provider's back office are booked now.
 * A refund that failed is undone; it is a task for staff when the account was erased. Nothing is done while the bank has
 * taken the payment back.
 */
async function followRefunds(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { facts, summary, payment }: Money & { payment: OrderFact },
): Promise<void> {
  if (summary.chargedBack.length > 0) return;
  if (!facts.some(({ kind }) => kind === 'refunded' || kind === 'refund_failed')) return;
  const { tenant, now } = scope;
  const returns = await listReturnsOfOrder(tx, tenant.id, order.id);
  const requested = await listRefundRequests(tx, tenant.id, order.id);
  const refunds = matchRefunds(facts, payment.pspReference, { requested, returns });
  for (const { pspReference, amountMinor, failed, returnKey } of refunds) {
    // Booked before the answer to our request told that it is ours.
    if (returnKey !== null) await restoreOrder(tx, tenant.id, backOfficeKey(pspReference), now);
    if (!failed) continue;
    const given = await restoreOrder(tx, tenant.id, returnKey ?? backOfficeKey(pspReference), now);
    if (given === null)
      await noteFailedRefund(tx, scope, order, {
        payment: payment.pspReference,
        refund: pspReference,
        amountMinor,
      });
  }
  for (const { pspReference, amountMinor, failed, returnKey } of refunds)
    if (!failed && returnKey === null)
      await returnOrder(tx, tenant.id, order.id, {
        key: backOfficeKey(pspReference),
        reason: 'refund',
        refundedMinor: amountMinor,
        now,
      });
  // Also runs when there was nothing left to take back or to return.
  await refreshPremium(tx, tenant.id, order.memberId);
}

/**
 * Grants the purchased credits, once per order, for the amount that the provider received. False, and nothing granted,
 * when the account was erased.
 */
export async function grantOrder(
  tx: Tx,
  tenantId: number,
  { id, memberId, credits, bonusCredits, currency }: OrderRow,
  { paidMinor, now }: { paidMinor: number; now: Date },
): Promise<boolean> {
  const lot = { memberId, orderId: id, currency, now };
  const bought = { ...lot, key: `order:${id}`, kind: 'bought', credits, priceMinor: paidMinor } as const;
  if ((await grantCredits(tx, tenantId, bought)) === null) return false;
  if (bonusCredits > 0)
    await grantCredits(tx, tenantId, {
      ...lot,
      key: `order-bonus:${id}`,
      kind: 'bonus',
      credits: bonusCredits,
    });
  await markGranted(tx, tenantId, id, now);
  return true;
}

const undoneKey = (pspReference: string): string => `undone:${pspReference}`;
const chargebackKey = (pspReference: string): string => `chargeback:${pspReference}`;
