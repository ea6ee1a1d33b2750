import type { Tx } from '#db/client.ts';

export type BoughtOrder = {
  memberId: number;
  credits: number;
  unspent: number;
  priceMinor: number;
  currency: string | null;
  boughtAt: Date;
  /** The bank, or the house, has taken it back. */
  takenBack: 'withdrawal' | 'refund' | 'chargeback' | null;
};

/** What an order gave and what is left of it; null where it gave nothing. */
export async function findBought(tx: Tx, tenantId: number, orderId: number): Promise<BoughtOrder | null> {
  const [row] = await tx.sql<BoughtOrder[]>`
    select min(member_id) as "memberId", sum(credits)::int as credits, sum(remaining)::int as unspent,
      sum(price_minor)::int as "priceMinor", max(currency) as currency, min(granted_at) as "boughtAt",
      max(taken_back) as "takenBack"
    from credit_lots where tenant_id = ${tenantId} and order_id = ${orderId} having count(*) > 0`;
  return row ?? null;
}

export type OrderReturn = {
  outcome: 'taken_back' | 'repeated' | 'nothing_left' | 'not_found';
  taken: number;
  spent: number;
  refundMinor: number;
  currency: string | null;
};

/** Takes back what is unspent of an order, once for the key. */
export async function takeBackOrder(
  tx: Tx,
  tenantId: number,
  orderId: number,
  back: { key: string; reason: 'withdrawal' | 'refund' | 'chargeback'; now: Date },
): Promise<OrderReturn> {
  const [row] = await tx.sql<OrderReturn[]>`
    select outcome, taken, spent, refund_minor as "refundMinor", currency
    from platform.take_back_order(${tenantId}, ${orderId}, ${back.key}, ${back.reason}, ${back.now})`;
  return row ?? { outcome: 'not_found', taken: 0, spent: 0, refundMinor: 0, currency: null };
}

export type ReturnRow = Omit<OrderReturn, 'outcome'> & { at: Date };

/** A member's withdrawals from an order, oldest first; `restored`: its refund did not go through. */
export function listWithdrawals(
  tx: Tx,
  tenantId: number,
  orderId: number,
): Promise<(ReturnRow & { restored: boolean })[]> {
  return tx.sql<(ReturnRow & { restored: boolean })[]>`
    select taken, spent, refund_minor as "refundMinor", currency, created_at as at,
      exists (select from order_returns b
        where b.tenant_id = ${tenantId} and b.idempotency_key = 'restored:' || r.idempotency_key) as restored
    from order_returns r
    where tenant_id = ${tenantId} and order_id = ${orderId} and reason = 'withdrawal'
    order by created_at, idempotency_key`;
}

/** One return of an order by its key; null where it was given again. */
export async function findStandingReturn(
  tx: Tx,
  tenantId: number,
  orderId: number,
  key: string,
): Promise<ReturnRow | null> {
  const [row] = await tx.sql<ReturnRow[]>`
    select taken, spent, refund_minor as "refundMinor", currency, created_at as at from order_returns r
    where tenant_id = ${tenantId} and order_id = ${orderId} and idempotency_key = ${key}
      and not exists (select from order_returns b
        where b.tenant_id = ${tenantId} and b.idempotency_key = 'restored:' || r.idempotency_key)`;
  return row ?? null;
}

/** How often something of an order went back, whatever became of it. */
export async function countReturns(tx: Tx, tenantId: number, orderId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from order_returns where tenant_id = ${tenantId} and order_id = ${orderId}`;
  return row?.count ?? 0;
}

/** A member's orders of which something is unspent, oldest first. */
export function listUnspentOrders(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<{ orderId: number }[]> {
  return tx.sql<{ orderId: number }[]>`
    select order_id as "orderId" from credit_lots
    where tenant_id = ${tenantId} and member_id = ${memberId} and open and order_id is not null
    group by order_id order by min(id)`;
}

export type DebtRow = {
  orderId: number;
  memberId: number;
  credits: number;
  amountMinor: number;
  currency: string | null;
  createdAt: Date;
};

const DEBT = (tx: Tx) => tx.sql`
  order_id as "orderId", member_id as "memberId", credits, amount_minor as "amountMinor", currency,
  created_at as "createdAt"`;

/** What a member owes: what was spent of orders whose payment the bank took back. */
export function listDebtsOf(tx: Tx, tenantId: number, memberId: number): Promise<DebtRow[]> {
  return tx.sql<DebtRow[]>`
    select ${DEBT(tx)} from credit_debts
    where tenant_id = ${tenantId} and member_id = ${memberId} and settled_at is null order by created_at, order_id`;
}

/** Everything that is owed, oldest first. */
export function listOpenDebts(tx: Tx, tenantId: number, limit: number): Promise<DebtRow[]> {
  return tx.sql<DebtRow[]>`
    select ${DEBT(tx)} from credit_debts
    where tenant_id = ${tenantId} and settled_at is null order by created_at, order_id limit ${limit}`;
}

/** Closes a debt, and lets its member spend again when it was the last; false where there was none. */
export async function closeDebt(
  tx: Tx,
  tenantId: number,
  orderId: number,
  how: { by: 'paid' | 'waived'; now: Date },
): Promise<boolean> {
  const [row] = await tx.sql<{ memberId: number }[]>`
    update credit_debts set settled_at = ${how.now}, settled_by = ${how.by}
    where tenant_id = ${tenantId} and order_id = ${orderId} and settled_at is null returning member_id as "memberId"`;
  if (row) await tx.sql`select platform.lift_restriction(${tenantId}, ${row.memberId})`;
  return row !== undefined;
}
