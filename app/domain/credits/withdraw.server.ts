import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { refundFor } from './allocate.ts';
import { lockWallet } from './limits.queries.server.ts';
import { returnOrder } from './order-returns.server.ts';
import {
  findOrderCredits,
  listUnspentSince,
  listWithdrawals,
  listWithdrawalsOf,
  NOTHING_RETURNED,
  type OrderCredits,
  type Returned,
  type ReturnRow,
  sumReturns,
  sumReturnsOf,
} from './returns.queries.server.ts';
import { isInTime, lastDayOf } from './withdrawal-days.ts';

type Bought = Pick<OrderCredits, 'credits' | 'unspent' | 'priceMinor' | 'currency' | 'boughtAt'>;

export type Withdrawal =
  | (Bought & { state: 'possible'; lastDay: string; refundMinor: number })
  | { state: 'nothing_left' | 'too_late'; lastDay: string }
  | (ReturnRow & { state: 'done' });

/** A request on behalf of the owner of an order, who may be logged out: a link in an email is enough. */
export type OwnerScope = Scope & { viewer: Pick<MemberScope['viewer'], 'id'> };

type Row = ReturnRow & { restored: boolean };

/** The current withdrawal, if any. */
function standingOf(rows: readonly Row[]): ReturnRow | null {
  const last = rows.at(-1);
  if (!last || last.restored) return null;
  const { restored: _, ...back } = last;
  return back;
}

/** The withdrawal terms of a member's order: whether it is possible, until when, and the amount. */
export async function findWithdrawal(scope: OwnerScope, orderId: number): Promise<Withdrawal | null> {
  const { tenant, viewer } = scope;
  const [bought, rows, returned] = await readInTenant(tenant.id, (tx) => [
    findOrderCredits(tx, tenant.id, orderId),
    listWithdrawals(tx, tenant.id, orderId),
    sumReturns(tx, tenant.id, orderId),
  ]);
  return bought?.memberId === viewer.id ? withdrawalFrom(scope, bought, { rows, returned }) : null;
}

function withdrawalFrom(
  scope: Scope,
  bought: OrderCredits,
  { rows, returned }: { rows: readonly Row[]; returned: Returned },
): Withdrawal {
  const back = standingOf(rows);
  return back ? { state: 'done', ...back } : currentState(scope, bought, returned);
}

/** The same for each order that granted the member credits since then and has some left. */
export async function listWithdrawalsSince(
  tx: Tx,
  scope: OwnerScope,
  since: Date,
): Promise<{ orderId: number; withdrawal: Withdrawal }[]> {
  const { tenant, viewer } = scope;
  const orders = await listUnspentSince(tx, tenant.id, viewer.id, since);
  if (orders.length === 0) return [];
  const ids = orders.map(({ orderId }) => orderId);
  const withdrawals = Map.groupBy(await listWithdrawalsOf(tx, tenant.id, ids), (row) => row.orderId);
  const sums = await sumReturnsOf(tx, tenant.id, ids);
  return orders.map(({ orderId, ...bought }) => {
    const rows = (withdrawals.get(orderId) ?? []).map(({ orderId: _, ...row }) => row);
    const returned = sums.get(orderId) ?? NOTHING_RETURNED;
    return { orderId, withdrawal: withdrawalFrom(scope, bought, { rows, returned }) };
  });
}

function currentState(
  { tenant, now }: Scope,
  bought: OrderCredits,
  returned: Returned,
): Exclude<Withdrawal, { state: 'done' }> {
  const { time_zone: zone, refund_days: days } = tenant.settings;
  const boughtOn = dayIn(zone, bought.boughtAt);
  const { memberId: _, takenBack, ...facts } = bought;
  const lastDay = lastDayOf(boughtOn, days);
  const refundMinor = refundFor(bought, returned);
  if (takenBack || bought.unspent === 0 || refundMinor === 0) return { state: 'nothing_left', lastDay };
  if (!isInTime(boughtOn, days, dayIn(zone, now))) return { state: 'too_late', lastDay };
  return { ...facts, state: 'possible', lastDay, refundMinor };
}

export type WithdrawOutcome = 'withdrawn' | 'too_late' | 'nothing_left' | 'not_found';

/**
 * Withdraws from an order: its unspent credits are removed, their part of the price is refunded to the original
 * payment method, and the member gets a written confirmation. Idempotent.
 */
export const withdraw = (scope: OwnerScope, orderId: number): Promise<WithdrawOutcome> =>
  inTenant(scope.tenant.id, (tx) => withdrawIn(tx, scope, orderId));

/** Like `withdraw`, within the caller's transaction. */
export async function withdrawIn(tx: Tx, scope: OwnerScope, orderId: number): Promise<WithdrawOutcome> {
  const { tenant, viewer, now } = scope;
  const tenantId = tenant.id;
  await lockWallet(tx, tenantId, viewer.id);
  const bought = await findOrderCredits(tx, tenantId, orderId);
  if (bought?.memberId !== viewer.id) return 'not_found';
  const before = await listWithdrawals(tx, tenantId, orderId);
  if (standingOf(before)) return 'withdrawn';
  // A new withdrawal after a failed refund is a separate return.
  const returnKey = `withdrawal:${orderId}:${before.length + 1}`;
  const { state } = currentState(scope, bought, await sumReturns(tx, tenantId, orderId));
  if (state !== 'possible') return state;
  const { outcome } = await returnOrder(tx, tenantId, orderId, {
    key: returnKey,
    reason: 'withdrawal',
    now,
  });
  if (outcome !== 'taken_back') return 'nothing_left';
  await enqueueLater(tx, 'refund-return', { tenantId, orderId, returnKey });
  await enqueueLater(tx, 'withdrawal-mail', { tenantId, accountId: viewer.id, orderId });
  return 'withdrawn';
}

/** The withdrawn part of an order, for the confirmation email; null when it was undone in the meantime. */
export async function findWithdrawn({ tenant }: Scope, orderId: number): Promise<ReturnRow | null> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listWithdrawals(tx, tenant.id, orderId)]);
  return standingOf(rows);
}
