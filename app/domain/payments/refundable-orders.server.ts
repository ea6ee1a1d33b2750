import type { OwnerScope } from '#app/domain/credits/withdraw.server.ts';
import { DAY_MS } from '#app/platform/durations.ts';
import { readInTenant, type Tx } from '#db/client.ts';
import { listMaybeWithdrawable, lockOrder } from './orders.queries.server.ts';
import { listOrderWithdrawalsOf, type OrderWithdrawal, withdrawOrderIn } from './withdraw-order.server.ts';

export type RefundableOrder = Extract<OrderWithdrawal, { state: 'possible' }> & { orderId: number };

/** A spare for time zones: which day an order is of is decided exactly by `listOrderWithdrawalsOf`. */
const SPARE_DAYS = 2;

/** The member's orders that can be withdrawn from now, with the amount of each. */
export async function listRefundable(scope: OwnerScope): Promise<RefundableOrder[]> {
  const { tenant, viewer, now } = scope;
  const since = new Date(now.getTime() - (tenant.settings.refund_days + SPARE_DAYS) * DAY_MS);
  const [ids] = await readInTenant(tenant.id, (tx) => [
    listMaybeWithdrawable(tx, tenant.id, viewer.id, since),
  ]);
  if (ids.length === 0) return [];
  const found = await listOrderWithdrawalsOf(scope, ids);
  return found.flatMap(({ orderId, withdrawal }) =>
    withdrawal?.state === 'possible' ? [{ orderId, ...withdrawal }] : [],
  );
}

/** What a page showed: a form that sends it back is refused when an amount has changed since. */
export const refundsShown = (orders: readonly RefundableOrder[]): string =>
  orders.map(({ orderId, refundMinor }) => `${orderId}:${refundMinor}`).join(',');

/** Withdraws from several orders of one member, all or none, in the caller's transaction. */
export async function withdrawOrders(
  tx: Tx,
  scope: OwnerScope,
  orders: readonly RefundableOrder[],
): Promise<void> {
  // All orders before the wallet, as everywhere, so that a payment notification cannot deadlock with this.
  for (const { orderId } of orders) await lockOrder(tx, scope.tenant.id, orderId);
  for (const { orderId } of orders) await withdrawOrderIn(tx, scope, orderId);
}
