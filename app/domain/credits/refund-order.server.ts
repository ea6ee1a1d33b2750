import { DAY_MS, earlier } from '#app/platform/durations.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { refundFor } from './allocate.ts';
import { lockWallet } from './limits.queries.server.ts';
import { returnOrder } from './order-returns.server.ts';
import {
  countReturns,
  findActiveReturn,
  findOrderCredits,
  listUnspentOrders,
  type OrderReturn,
  type ReturnRow,
  sumReturns,
  sumReturnsSince,
} from './returns.queries.server.ts';

export type OrderRefund = Pick<OrderReturn, 'taken' | 'refundMinor' | 'currency'> & { orderId: number };

/**
 * Refunds the unspent part of an order on our initiative, for example after closing an account, changed terms or our
 * own mistake. Null when there is nothing to refund, or it was already refunded.
 */
export async function refundOrder(scope: Scope, orderId: number): Promise<OrderRefund | null> {
  return await inTenant(scope.tenant.id, (tx) => refundOrderIn(tx, scope, orderId));
}

/** Like `refundOrder`, within the caller's transaction. */
export async function refundOrderIn(
  tx: Tx,
  { tenant, now }: Scope,
  orderId: number,
): Promise<OrderRefund | null> {
  const tenantId = tenant.id;
  const owner = (await findOrderCredits(tx, tenantId, orderId))?.memberId;
  if (owner === undefined || !(await lockWallet(tx, tenantId, owner))) return null;
  // Checked again while holding the lock: the credits may have been spent or refunded in the meantime.
  const bought = await findOrderCredits(tx, tenantId, orderId);
  if (!bought || bought.takenBack === 'chargeback' || bought.unspent === 0) return null;
  // All of the price was refunded before.
  if (refundFor(bought, await sumReturns(tx, tenantId, orderId)) === 0) return null;
  const returnKey = `house:${orderId}:${(await countReturns(tx, tenantId, orderId)) + 1}`;
  const back = await returnOrder(tx, tenantId, orderId, { key: returnKey, reason: 'refund', now });
  if (back.outcome !== 'taken_back') return null;
  await enqueueLater(tx, 'refund-return', { tenantId, orderId, returnKey });
  await enqueueLater(tx, 'refund-mail', { tenantId, accountId: owner, orderId, returnKey });
  const { taken, refundMinor, currency } = back;
  return { orderId, taken, refundMinor, currency };
}

/** Refunds all unspent credits of a member, order by order; a repeated run continues where the last one stopped. */
export async function refundMember(scope: Scope, memberId: number): Promise<OrderRefund[]> {
  const { tenant } = scope;
  const [orders] = await readInTenant(tenant.id, (tx) => [listUnspentOrders(tx, tenant.id, memberId)]);
  const refunds: OrderRefund[] = [];
  for (const { orderId } of orders) {
    const refund = await refundOrder(scope, orderId);
    if (refund) refunds.push(refund);
  }
  return refunds;
}

/** Like `refundMember`, in the caller's transaction. */
export async function refundMemberIn(tx: Tx, scope: Scope, memberId: number): Promise<OrderRefund[]> {
  const refunds: OrderRefund[] = [];
  for (const { orderId } of await listUnspentOrders(tx, scope.tenant.id, memberId)) {
    const refund = await refundOrderIn(tx, scope, orderId);
    if (refund) refunds.push(refund);
  }
  return refunds;
}

const COUNTED_DAYS = 30;

/** The amount refunded to a member on our initiative in the last 30 days, including this transaction. */
export const sumRefunds = (tx: Tx, { tenant, now }: Scope, memberId: number): Promise<number> =>
  sumReturnsSince(tx, tenant.id, memberId, {
    reason: 'refund',
    since: earlier(now, COUNTED_DAYS * DAY_MS),
  });

/** The refund under a key, for its email; null when it was undone in the meantime. */
export async function findReturned(
  { tenant }: Scope,
  orderId: number,
  key: string,
): Promise<ReturnRow | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [findActiveReturn(tx, tenant.id, orderId, key)]);
  return row;
}
