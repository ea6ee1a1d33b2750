import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { creditLots } from '#db/schema/ledger.ts';
import { creditDebts, orderReturns } from '#db/schema/order-returns.ts';
import type { LotPart } from './wallet.queries.server.ts';

export type OrderCredits = {
  memberId: number;
  credits: number;
  unspent: number;
  priceMinor: number;
  currency: string | null;
  boughtAt: Date;
  takenBack: ReturnReason | null;
};

/** The credits that an order granted and those left of it; null when it granted nothing. */
export async function findOrderCredits(
  tx: Tx,
  tenantId: number,
  orderId: number,
): Promise<OrderCredits | null> {
  const [row] = await tx.sql<OrderCredits[]>`
    select min(member_id) as "memberId", sum(credits)::int as credits, sum(remaining)::int as unspent,
      sum(price_minor)::int as "priceMinor", max(currency) as currency, min(granted_at) as "boughtAt",
      max(taken_back) as "takenBack"
    from credit_lots where tenant_id = ${tenantId} and order_id = ${orderId} having count(*) > 0`;
  return row ?? null;
}

/** The same for each order that granted the member credits since then and has some left. */
export function listUnspentSince(
  tx: Tx,
  tenantId: number,
  memberId: number,
  since: Date,
): Promise<(OrderCredits & { orderId: number })[]> {
  return tx.sql<(OrderCredits & { orderId: number })[]>`
    select order_id as "orderId", min(member_id) as "memberId", sum(credits)::int as credits,
      sum(remaining)::int as unspent, sum(price_minor)::int as "priceMinor", max(currency) as currency,
      min(granted_at) as "boughtAt", max(taken_back) as "takenBack"
    from credit_lots where tenant_id = ${tenantId} and member_id = ${memberId} and order_id is not null
      and granted_at >= ${since}
    group by order_id having bool_or(open) order by order_id limit 100`;
}

export type ReturnReason = 'withdrawal' | 'refund' | 'chargeback';

export type OrderReturn = {
  outcome: 'taken_back' | 'repeated' | 'nothing_left' | 'not_found';
  taken: number;
  spent: number;
  refundMinor: number;
  currency: string | null;
};

/** `withheld`: refunded to the lot after a chargeback. */
type LotRow = Pick<
  typeof creditLots.$inferSelect,
  'id' | 'credits' | 'remaining' | 'withheld' | 'priceMinor' | 'currency'
>;

const isLotOf = (tenantId: number, orderId: number) =>
  and(eq(creditLots.tenantId, tenantId), eq(creditLots.orderId, orderId));

/** The lots of an order. */
export async function listLots(tx: Tx, tenantId: number, orderId: number): Promise<LotRow[]> {
  const { id, credits, remaining, withheld, priceMinor, currency } = creditLots;
  return await tx.db
    .select({ id, credits, remaining, withheld, priceMinor, currency })
    .from(creditLots)
    .where(isLotOf(tenantId, orderId))
    .orderBy(id);
}

/** Empties the lots of an order. */
export async function takeLots(
  tx: Tx,
  tenantId: number,
  orderId: number,
  reason: ReturnReason,
): Promise<void> {
  await tx.db.update(creditLots).set({ remaining: 0, takenBack: reason }).where(isLotOf(tenantId, orderId));
}

/** Takes some credits from lots, which stay in use. */
export async function takeFromLots(tx: Tx, tenantId: number, parts: readonly LotPart[]): Promise<void> {
  await tx.sql`
    update credit_lots l set remaining = l.remaining - p.credits
    from unnest(${parts.map(({ lotId }) => lotId)}::bigint[], ${parts.map(({ credits }) => credits)}::int[])
      as p (lot, credits)
    where l.tenant_id = ${tenantId} and l.id = p.lot`;
}

/**
 * The lots that a return took credits from, by the key of its ledger entry, with the amounts withheld from the order's
 * lots.
 */
export function listReturnedLots(
  tx: Tx,
  tenantId: number,
  orderId: number,
  entryKey: string,
): Promise<{ lotId: number; taken: number; withheld: number }[]> {
  return tx.sql<{ lotId: number; taken: number; withheld: number }[]>`
    select l.id as "lotId", l.withheld, (select coalesce(-sum(p.credits), 0)::int
      from ledger_entries e join ledger_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id
      where e.tenant_id = ${tenantId} and e.idempotency_key = ${entryKey} and p.lot_id = l.id) as taken
    from credit_lots l where l.tenant_id = ${tenantId} and l.order_id = ${orderId} order by l.id`;
}

/** Clears this return reason from the lots of an order. */
export async function endReturn(
  tx: Tx,
  tenantId: number,
  orderId: number,
  reason: ReturnReason,
): Promise<void> {
  await tx.sql`
    update credit_lots set taken_back = nullif(taken_back, ${reason}),
      withheld = case when ${reason === 'chargeback'} then 0 else withheld end
    where tenant_id = ${tenantId} and order_id = ${orderId}`;
}

type StoredReturn = Omit<OrderReturn, 'outcome'> &
  Pick<typeof orderReturns.$inferSelect, 'orderId' | 'memberId'> & { reason: ReturnReason };

const isReturn = (tenantId: number, key: string) =>
  and(eq(orderReturns.tenantId, tenantId), eq(orderReturns.idempotencyKey, key));

/** A return by its key. */
export async function findReturnByKey(tx: Tx, tenantId: number, key: string): Promise<StoredReturn | null> {
  const { orderId, memberId, reason, taken, spent, refundMinor, currency } = orderReturns;
  const [row] = await tx.db
    .select({ orderId, memberId, reason: sql<ReturnReason>`${reason}`, taken, spent, refundMinor, currency })
    .from(orderReturns)
    .where(and(isReturn(tenantId, key), ne(reason, 'restored')));
  return row ?? null;
}

/** Whether the return with this key was undone. */
export async function isRestored(tx: Tx, tenantId: number, key: string): Promise<boolean> {
  const rows = await tx.db
    .select({ key: orderReturns.idempotencyKey })
    .from(orderReturns)
    .where(isReturn(tenantId, `restored:${key}`));
  return rows.length > 0;
}

/** What was returned of an order, without returns that were undone. */
export type Returned = { taken: number; refundMinor: number };

/** The sums of the returns of these orders, by order; orders without returns are left out. */
export async function sumReturnsOf(
  tx: Tx,
  tenantId: number,
  orderIds: number[],
): Promise<Map<number, Returned>> {
  const rows = await tx.sql<(Returned & { orderId: number })[]>`
    select order_id as "orderId", sum(taken)::int as taken, sum(refund_minor)::int as "refundMinor"
    from order_returns r
    where tenant_id = ${tenantId} and order_id = any(${orderIds}) and reason <> 'restored'
      and not exists (select from order_returns b
        where b.tenant_id = ${tenantId} and b.idempotency_key = 'restored:' || r.idempotency_key)
    group by order_id`;
  return new Map(rows.map(({ orderId, ...sums }) => [orderId, sums]));
}

export const NOTHING_RETURNED: Returned = { taken: 0, refundMinor: 0 };

/** The sum of an order's returns. */
export const sumReturns = async (tx: Tx, tenantId: number, orderId: number): Promise<Returned> =>
  (await sumReturnsOf(tx, tenantId, [orderId])).get(orderId) ?? NOTHING_RETURNED;

type NewReturn = Omit<StoredReturn, 'reason'> & { key: string; reason: ReturnReason | 'restored'; now: Date };

export async function insertReturn(tx: Tx, tenantId: number, back: NewReturn): Promise<void> {
  const { key, now, ...row } = back;
  await tx.db.insert(orderReturns).values({ ...row, tenantId, idempotencyKey: key, createdAt: now });
}

/**
 * Sets the time since when the account is premium: the first purchase that the member has not lost. An order is lost
 * after a chargeback, when all of its credits or money were returned, or when the provider refunded the whole payment.
 * Purchases without an order always count.
 */
export async function refreshPremiumRow(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`
    with bought as (
      select order_id, min(granted_at) as since from credit_lots
      where tenant_id = ${tenantId} and member_id = ${memberId} and kind = 'bought' group by order_id
    ), kept as (
      select b.since from bought b
      where b.order_id is null or (
        select not coalesce(r.charged_back, false) and coalesce(r.taken, 0) < l.credits
          and (l.price = 0 or coalesce(r.minor, 0) < l.price) and coalesce(f.paid - f.refunded > 0, true)
        from (
          select sum(credits) as credits, sum(price_minor) as price from credit_lots
          where tenant_id = ${tenantId} and order_id = b.order_id
        ) l, (
          select bool_or(o.reason = 'chargeback') as charged_back, sum(o.taken) as taken, sum(o.refund_minor) as minor
          from order_returns o where o.tenant_id = ${tenantId} and o.order_id = b.order_id and o.reason <> 'restored'
            and not exists (select from order_returns u
              where u.tenant_id = ${tenantId} and u.idempotency_key = 'restored:' || o.idempotency_key)
        ) r, (
          select sum(a.amount_minor) filter (where a.kind = 'authorised') as paid,
            coalesce(sum(a.amount_minor) filter (where a.kind = 'refunded'), 0) as refunded
          from order_facts a where a.tenant_id = ${tenantId} and a.order_id = b.order_id
            and not exists (select from order_facts x where x.tenant_id = ${tenantId} and x.order_id = b.order_id
              and (x.kind = 'refund_failed' and a.kind = 'refunded' and x.psp_reference = a.psp_reference
                or x.kind = 'cancelled' and a.kind = 'authorised' and x.original_reference = a.psp_reference))
        ) f)
    )
    update accounts set paid_at = (select min(since) from kept)
    where tenant_id = ${tenantId} and id = ${memberId} and paid_at is distinct from (select min(since) from kept)`;
}

export type ReturnRow = Omit<OrderReturn, 'outcome'> & { at: Date };

/** A member's withdrawals from an order, oldest first; `restored`: its refund failed. */
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

/** The withdrawals from several orders, oldest first. */
export function listWithdrawalsOf(
  tx: Tx,
  tenantId: number,
  orderIds: number[],
): Promise<(ReturnRow & { orderId: number; restored: boolean })[]> {
  return tx.sql<(ReturnRow & { orderId: number; restored: boolean })[]>`
    select order_id as "orderId", taken, spent, refund_minor as "refundMinor", currency, created_at as at,
      exists (select from order_returns b
        where b.tenant_id = ${tenantId} and b.idempotency_key = 'restored:' || r.idempotency_key) as restored
    from order_returns r
    where tenant_id = ${tenantId} and order_id = any(${orderIds}) and reason = 'withdrawal'
    order by created_at, idempotency_key`;
}

/** One return of an order by its key; null when it was undone. */
export async function findActiveReturn(
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

/** The number of returns of an order, including those that were undone. */
export async function countReturns(tx: Tx, tenantId: number, orderId: number): Promise<number> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(orderReturns)
    .where(and(eq(orderReturns.tenantId, tenantId), eq(orderReturns.orderId, orderId)));
  return row?.count ?? 0;
}

/** A member's orders with unspent credits, oldest first. */
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

export type DebtRow = Omit<typeof creditDebts.$inferSelect, 'tenantId' | 'settledAt' | 'settledBy'>;

const openDebts = ({ db }: Tx, tenantId: number, of?: SQL) => {
  const { orderId, memberId, credits, amountMinor, currency, createdAt } = creditDebts;
  return db
    .select({ orderId, memberId, credits, amountMinor, currency, createdAt })
    .from(creditDebts)
    .where(and(eq(creditDebts.tenantId, tenantId), isNull(creditDebts.settledAt), of))
    .orderBy(createdAt, orderId);
};

/** A member's debts: spent credits of orders whose payment was charged back. */
export async function listDebtsOf(tx: Tx, tenantId: number, memberId: number): Promise<DebtRow[]> {
  return await openDebts(tx, tenantId, eq(creditDebts.memberId, memberId));
}

/** Open debts of all members, oldest first. */
export async function listOpenDebts(tx: Tx, tenantId: number, limit: number): Promise<DebtRow[]> {
  return await openDebts(tx, tenantId).limit(limit);
}

const isOpenDebt = (tenantId: number, orderId: number) =>
  and(eq(creditDebts.tenantId, tenantId), eq(creditDebts.orderId, orderId), isNull(creditDebts.settledAt));

/** Stores the debt of an order, or reopens a settled one. */
export async function saveDebt(
  tx: Tx,
  tenantId: number,
  debt: Omit<DebtRow, 'createdAt'> & { now: Date },
): Promise<void> {
  const { now, ...row } = debt;
  const { credits, amountMinor } = debt;
  await tx.db
    .insert(creditDebts)
    .values({ ...row, tenantId, createdAt: now })
    .onConflictDoUpdate({
      target: [creditDebts.tenantId, creditDebts.orderId],
      set: { credits, amountMinor, settledAt: null, settledBy: null },
    });
}

export async function restrictSpending(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<void> {
  await tx.sql`
    update accounts set spending_restricted_at = coalesce(spending_restricted_at, ${now}::timestamptz)
    where tenant_id = ${tenantId} and id = ${memberId}`;
}

/** Unblocks spending for a member without open debts. */
async function liftRestriction(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`
    update accounts set spending_restricted_at = null
    where tenant_id = ${tenantId} and id = ${memberId} and spending_restricted_at is not null
      and not exists (select from credit_debts
        where tenant_id = ${tenantId} and member_id = ${memberId} and settled_at is null)`;
}

/** Reduces the debt of an order by refunded credits, and settles it when nothing is left. */
export async function lowerDebt(
  tx: Tx,
  tenantId: number,
  { memberId, orderId, credits, now }: { memberId: number; orderId: number; credits: number; now: Date },
): Promise<void> {
  await tx.sql`
    update credit_debts set credits = greatest(0, credits - ${credits}::int),
      amount_minor = amount_minor - case when credits > 0
        then (amount_minor::bigint * least(${credits}::int, credits) / credits)::int else 0 end,
      settled_at = case when credits <= ${credits}::int then ${now}::timestamptz end,
      settled_by = case when credits <= ${credits}::int then 'returned' end
    where tenant_id = ${tenantId} and order_id = ${orderId} and settled_at is null`;
  await liftRestriction(tx, tenantId, memberId);
}

/** Deletes the debt of an order whose chargeback was reversed. */
export async function closeReversedDebt(
  tx: Tx,
  tenantId: number,
  { orderId, memberId, now }: { orderId: number; memberId: number; now: Date },
): Promise<void> {
  await tx.db
    .update(creditDebts)
    .set({ settledAt: now, settledBy: 'reversed' })
    .where(isOpenDebt(tenantId, orderId));
  await liftRestriction(tx, tenantId, memberId);
}

/** Settles a debt; the member may spend again when it was the last one. False when there was none. */
export async function closeDebt(
  tx: Tx,
  tenantId: number,
  orderId: number,
  how: { by: 'paid' | 'waived'; now: Date },
): Promise<boolean> {
  const [row] = await tx.db
    .update(creditDebts)
    .set({ settledAt: how.now, settledBy: how.by })
    .where(isOpenDebt(tenantId, orderId))
    .returning({ memberId: creditDebts.memberId });
  if (row) await liftRestriction(tx, tenantId, row.memberId);
  return row !== undefined;
}

/**
 * The amount that the member got back for this reason since then, in minor units; returns that were undone do not
 * count.
 */
export async function sumReturnsSince(
  tx: Tx,
  tenantId: number,
  memberId: number,
  { reason, since }: { reason: ReturnReason; since: Date },
): Promise<number> {
  const [row] = await tx.sql<{ sum: number }[]>`
    select coalesce(sum(refund_minor), 0)::int as sum from order_returns r
    where tenant_id = ${tenantId} and member_id = ${memberId} and reason = ${reason} and created_at >= ${since}
      and not exists (select from order_returns b
        where b.tenant_id = ${tenantId} and b.idempotency_key = 'restored:' || r.idempotency_key)`;
  return row?.sum ?? 0;
}
