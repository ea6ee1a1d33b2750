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
import { findOrder, lockOrder, type OrderRow, rejectOrder } from './orders.queries.server.ts';
import { refuseUnsent, settleOrder } from './settle-order.server.ts';

/** `awaited`: its credits have not been granted yet, so the whole order can be withdrawn from. */
export type OrderWithdrawal = WithdrawalOfCredits & { awaited: boolean };

/** The withdrawal terms of a member's order, whether or not its credits were granted. */
export async function findOrderWithdrawal(
  scope: OwnerScope,
  orderId: number,
): Promise<OrderWithdrawal | null> {
  const given = await findWithdrawal(scope, orderId);
  if (given) return { ...given, awaited: false };
  const { tenant, viewer } = scope;
  const [order] = await readInTenant(tenant.id, (tx) => [findOrder(tx, tenant.id, orderId)]);
  return order?.memberId === viewer.id ? withdrawalFromAwaited(scope, order) : null;
}

/** The withdrawal from an order whose credits have not been granted; null when there is nothing to withdraw from. */
export function withdrawalFromAwaited({ tenant, now }: Scope, order: OrderRow): OrderWithdrawal | null {
  const done = withdrawnOf(order);
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
    refundMinor: order.totalMinor,
    boughtAt: order.placedAt ?? order.createdAt,
    // The withdrawal period begins when the credits are granted.
    lastDay: lastDayOf(dayIn(zone, now), days),
    awaited: true,
  };
}

type Done = { at: Date; taken: number; spent: number; refundMinor: number; currency: string };

const withdrawnOf = (order: OrderRow): Done | null =>
  order.rejected === 'withdrawn' && order.rejectedAt
    ? { at: order.rejectedAt, taken: 0, spent: 0, refundMinor: order.totalMinor, currency: order.currency }
    : null;

/** The withdrawal from an order before its credits were granted, for the confirmation mail. */
export async function findWithdrawnOrder({ tenant }: Scope, orderId: number): Promise<Done | null> {
  const [order] = await readInTenant(tenant.id, (tx) => [findOrder(tx, tenant.id, orderId)]);
  return order && withdrawnOf(order);
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
