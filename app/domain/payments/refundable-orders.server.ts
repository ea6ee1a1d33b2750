import { listWithdrawalsSince, type OwnerScope } from '#app/domain/credits/withdraw.server.ts';
import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { listAwaited, listFactsOf, lockOrder } from './orders.queries.server.ts';
import { type OrderWithdrawal, withdrawalFromAwaited, withdrawOrderIn } from './withdraw-order.server.ts';

export type RefundableOrder = Extract<OrderWithdrawal, { state: 'possible' }> & { orderId: number };

/** A margin for time zones: the exact end of the period is checked for each order. */
const SPARE_DAYS = 2;

/** The member's orders that can be withdrawn from now, with the amount of each, ordered by id. */
export async function listRefundable(scope: OwnerScope): Promise<RefundableOrder[]> {
  const { tenant, viewer, now } = scope;
  const since = earlier(now, (tenant.settings.refund_days + SPARE_DAYS) * DAY_MS);
  const [granted, awaited, facts] = await inTenant(tenant.id, async (tx) => {
    const [given, orders] = await Promise.all([
      listWithdrawalsSince(tx, scope, since),
      listAwaited(tx, tenant.id, viewer.id),
    ]);
    const ids = orders.map(({ id }) => id);
    return [given, orders, ids.length > 0 ? await listFactsOf(tx, tenant.id, ids) : null];
  });
  const possible = [
    ...granted.map(({ orderId, withdrawal }) => ({
      orderId,
      withdrawal: { ...withdrawal, awaited: false, received: true },
    })),
    ...awaited.map((order) => ({
      orderId: order.id,
      withdrawal: withdrawalFromAwaited(scope, order, facts?.get(order.id) ?? []),
    })),
  ].flatMap(({ orderId, withdrawal }) =>
    withdrawal?.state === 'possible' ? [{ orderId, ...withdrawal }] : [],
  );
  return possible.toSorted((one, other) => one.orderId - other.orderId);
}

/** The amounts that a page showed: a form is refused when an amount has changed since. */
export const refundsShown = (orders: readonly RefundableOrder[]): string =>
  orders.map(({ orderId, refundMinor }) => `${orderId}:${refundMinor}`).join(',');

/** Withdraws from several orders of one member, all or none, in the caller's transaction. */
export async function withdrawOrders(
  tx: Tx,
  scope: OwnerScope,
  orders: readonly RefundableOrder[],
): Promise<void> {
  // Locks all orders before the wallet, the same lock order as everywhere else, so that a webhook cannot deadlock with
  // this.
  for (const { orderId } of orders) await lockOrder(tx, scope.tenant.id, orderId);
  for (const { orderId } of orders) await withdrawOrderIn(tx, scope, orderId);
}
