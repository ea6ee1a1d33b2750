import type {
  OwnerScope,
  Withdrawal as WithdrawalOfCredits,
  WithdrawOutcome,
} from '#app/domain/credits/withdraw.server.ts';
import { findWithdrawal, withdrawIn } from '#app/domain/credits/withdraw.server.ts';
import { isWithdrawable } from '#app/domain/credits/withdrawable.ts';
import { lastDayOf } from '#app/domain/credits/withdrawal-days.ts';
import { releaseDiscount } from '#app/domain/discounts/reserve-discount.server.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { keptMinor } from './kept-money.ts';
import { summarize } from './order-state.ts';
import {
  findOrder,
  listFacts,
  lockOrder,
  type MoneyFact,
  type OrderRow,
  rejectOrder,
} from './orders.queries.server.ts';
import { refuseUnsent, settleOrder } from './settle-order.server.ts';

/**
 * `awaited`: its credits have not been granted yet, so the whole order can be withdrawn from. `received`: its payment
 * has arrived, which is certain once there are credits.
 */
export type OrderWithdrawal = WithdrawalOfCredits & { awaited: boolean; received: boolean };

/** The withdrawal terms of a member's order, whether or not its credits were granted. */
export async function findOrderWithdrawal(
  scope: OwnerScope,
  orderId: number,
): Promise<OrderWithdrawal | null> {
  const given = await findWithdrawal(scope, orderId);
  if (given) return { ...given, awaited: false, received: true };
  const { tenant, viewer } = scope;
  const [order, facts] = await readInTenant(tenant.id, (tx) => [
    findOrder(tx, tenant.id, orderId),
    listFacts(tx, tenant.id, orderId),
  ]);
  return order?.memberId === viewer.id ? withdrawalFromAwaited(scope, order, facts) : null;
}

/** The withdrawal from an order whose credits have not been granted; null when there is nothing to withdraw from. */
export function withdrawalFromAwaited(
  { tenant, now }: Scope,
  order: OrderRow,
  facts: readonly MoneyFact[],
): OrderWithdrawal | null {
  const done = withdrawnOf(order, facts);
  if (done) return { state: 'done', ...done, awaited: true };
  if (!isWithdrawable(order)) return null;
  const { time_zone: zone, refund_days: days } = tenant.settings;
  const credits = order.credits + order.bonusCredits;
  return {
    state: 'possible',
    credits,
    unspent: credits,
    priceMinor: order.totalMinor,
    currency: order.currency,
    ...moneyBack(order, facts),
    boughtAt: order.placedAt ?? order.createdAt,
    // The withdrawal period begins when the credits are granted.
    lastDay: lastDayOf(dayIn(zone, now), days),
    awaited: true,
  };
}

type MoneyBack = { refundMinor: number; received: boolean };
type Done = MoneyBack & { at: Date; taken: number; spent: number; currency: string };

const withdrawnOf = (order: OrderRow, facts: readonly MoneyFact[]): Done | null =>
  order.rejected === 'withdrawn' && order.rejectedAt
    ? { at: order.rejectedAt, taken: 0, spent: 0, currency: order.currency, ...moneyBack(order, facts) }
    : null;

/**
 * What the withdrawal from an order without granted credits returns: its price, without what was refunded before. A
 * payment that has not arrived is not collected.
 */
function moneyBack({ totalMinor, grantedAt, rejectedAt }: OrderRow, facts: readonly MoneyFact[]): MoneyBack {
  const { payment, chargedBack } = summarize(facts, { grantedAt });
  if (!payment || chargedBack.length > 0) return { refundMinor: totalMinor, received: false };
  const before = facts.filter(
    ({ kind, at }) => kind !== 'refunded' || !rejectedAt || at <= rejectedAt.getTime(),
  );
  return { refundMinor: keptMinor(before, payment), received: true };
}

/** The withdrawal from an order before its credits were granted, for the confirmation mail. */
export async function findWithdrawnOrder({ tenant }: Scope, orderId: number): Promise<Done | null> {
  const [order, facts] = await readInTenant(tenant.id, (tx) => [
    findOrder(tx, tenant.id, orderId),
    listFacts(tx, tenant.id, orderId),
  ]);
  return order && withdrawnOf(order, facts);
}

/**
 * Withdraws from an order. If its credits have not been granted yet, a pending debit is canceled, and any payment
 * that still arrives is refunded in full.
 */
export const withdrawOrder = (scope: OwnerScope, orderId: number): Promise<WithdrawOutcome> =>
  inTenant(scope.tenant.id, (tx) => withdrawOrderIn(tx, scope, orderId));

/** Like `withdrawOrder`, within the caller's transaction. */
export async function withdrawOrderIn(tx: Tx, scope: OwnerScope, orderId: number): Promise<WithdrawOutcome> {
  // Locks the order before the wallet, the same lock order as everywhere else, so that a webhook cannot deadlock with
  // this.
  await lockOrder(tx, scope.tenant.id, orderId);
  const outcome = await withdrawIn(tx, scope, orderId);
  if (outcome !== 'not_found') return outcome;
  const awaited = await withdrawAwaited(tx, scope, orderId);
  // The credits were granted in the meantime.
  return awaited === 'given' ? await withdrawIn(tx, scope, orderId) : awaited;
}

async function withdrawAwaited(
  tx: Tx,
  scope: OwnerScope,
  orderId: number,
): Promise<'withdrawn' | 'not_found' | 'given'> {
  const { tenant, viewer, now } = scope;
  const order = await lockOrder(tx, tenant.id, orderId);
  if (order?.memberId !== viewer.id) return 'not_found';
  if (order.grantedAt) return 'given';
  if (order.rejected === 'withdrawn') return 'withdrawn';
  if (!isWithdrawable(order)) return 'not_found';
  await rejectOrder(tx, tenant.id, orderId, { why: 'withdrawn', now });
  const withdrawn: OrderRow = { ...order, rejected: 'withdrawn' };
  if (order.kind === 'direct_debit' && order.pspReference === null) await refuseUnsent(tx, scope, withdrawn);
  else await settleOrder(tx, scope, withdrawn);
  await releaseDiscount(tx, scope, String(orderId));
  await enqueueLater(tx, 'withdrawal-mail', { tenantId: tenant.id, accountId: viewer.id, orderId });
  return 'withdrawn';
}
