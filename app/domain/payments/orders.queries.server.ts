import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { VatEvidence } from '#app/domain/billing/vat.ts';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import type { accounts } from '#db/schema/accounts.ts';
import { orderFacts, orderRefunds, orders } from '#db/schema/payments.ts';
import type { ReturnOfOrder } from './match-refunds.ts';
import type { OrderFact, OrderState } from './order-state.ts';

/**
 * An order without the network address and the label of its button. Queries of orders write states as literals, because
 * the planner uses the table's partial indexes only then.
 */
const ORDER = columnsOf(orders, 'orders', [
  'id',
  'memberId',
  'clientId',
  'kind',
  'bundleId',
  'credits',
  'bonusCredits',
  'currency',
  'listMinor',
  'discountMinor',
  'totalMinor',
  'vatMinor',
  'vatBasisPoints',
  'vatCountry',
  'vatProofs',
  'vatEvidence',
  'discountCode',
  'country',
  'locale',
  'method',
  'merchantAccount',
  'descriptor',
  'idempotencyKey',
  'sessionId',
  'sessionData',
  'sessionResult',
  'sessionExpiresAt',
  'pspReference',
  'storedMethodId',
  'mandateId',
  'dueOn',
  'releaseAt',
  'placedAt',
  'consent',
  'consentVersion',
  'state',
  'stateAt',
  'grantedAt',
  'rejected',
  'rejectedAt',
  'sessions',
  'createdAt',
]);
type Order = typeof orders.$inferSelect;
export type OrderRow = Omit<(typeof ORDER)['Row'], 'vatEvidence'> & { vatEvidence: VatEvidence };
export type OrderKind = OrderRow['kind'];
/** Why a successful payment is not accepted and is refunded in full. */
export type Rejection = NonNullable<OrderRow['rejected']>;

export type NewOrder = Omit<
  OrderRow,
  | 'id'
  | 'bonusCredits'
  | 'idempotencyKey'
  | 'sessionId'
  | 'sessionData'
  | 'sessionResult'
  | 'pspReference'
  | 'releaseAt'
  | 'state'
  | 'stateAt'
  | 'grantedAt'
  | 'rejected'
  | 'rejectedAt'
  | 'sessions'
  | 'createdAt'
> &
  Pick<Order, 'address' | 'button'>;

const isOrder = (tenantId: number, id: number) => and(eq(orders.tenantId, tenantId), eq(orders.id, id));

/** Serializes the orders of one member until the transaction ends. */
export async function lockBuyer(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`select 1 from accounts where tenant_id = ${tenantId} and id = ${memberId} for update`;
}

export async function findOrder(tx: Tx, tenantId: number, id: number): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** Whether the member was already given credits for another order. */
export async function hasEarlierOrder(
  tx: Tx,
  tenantId: number,
  { id, memberId }: Pick<OrderRow, 'id' | 'memberId'>,
): Promise<boolean> {
  const rows = await tx.sql`
    select from orders where tenant_id = ${tenantId} and member_id = ${memberId} and id <> ${id}
      and granted_at is not null limit 1`;
  return rows.length > 0;
}

export async function lockOrder(tx: Tx, tenantId: number, id: number): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders where tenant_id = ${tenantId} and id = ${id} for update`;
  return row ?? null;
}

export async function findOrderByClientId(
  tx: Tx,
  tenantId: number,
  memberId: number,
  clientId: string,
): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and client_id = ${clientId}`;
  return row ?? null;
}

/** Like `lockOrder`, but null when another transaction holds the lock. */
export async function lockIdleOrder(tx: Tx, tenantId: number, id: number): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders where tenant_id = ${tenantId} and id = ${id} for update skip locked`;
  return row ?? null;
}

/** The member's newest undecided order whose session expires after `until`, on the same terms. */
export async function findOpenOrder(
  tx: Tx,
  tenantId: number,
  terms: Pick<NewOrder, 'memberId' | 'kind' | 'bundleId' | 'method' | 'totalMinor' | 'currency'>,
  until: Date,
): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders
    where tenant_id = ${tenantId} and member_id = ${terms.memberId} and session_expires_at >= ${until}
      and kind = ${terms.kind} and bundle_id = ${terms.bundleId} and method = ${terms.method}
      and total_minor = ${terms.totalMinor} and currency = ${terms.currency} and state = 'open'
      and session_result is null
    order by created_at desc, id desc limit 1`;
  return row ?? null;
}

/** Reserves an id for a new order. */
export async function drawOrderId(tx: Tx): Promise<number> {
  const [row] = await tx.sql<{ id: number }[]>`select random_id() as id`;
  return row?.id ?? 0;
}

export async function insertOrder(
  tx: Tx,
  tenantId: number,
  id: number,
  order: NewOrder,
  now: Date,
): Promise<OrderRow> {
  await tx.db.insert(orders).values({ ...order, tenantId, id, stateAt: now, createdAt: now });
  const row = await findOrder(tx, tenantId, id);
  if (!row) throw new Error('The order was written but not found.');
  return row;
}

/** False when the order was abandoned in the meantime: its session must not be used. */
export async function saveSession(
  tx: Tx,
  tenantId: number,
  id: number,
  session: { id: string; data: string },
): Promise<boolean> {
  const { count } = await tx.db
    .update(orders)
    .set({ sessionId: session.id, sessionData: session.data })
    .where(and(isOrder(tenantId, id), inArray(orders.state, ['open', 'failed'])));
  return count > 0;
}

/** Replaces the order's session and method. Earlier sessions may still pay it. */
export async function reopenOrder(
  tx: Tx,
  tenantId: number,
  id: number,
  { method, expiresAt }: { method: string; expiresAt: Date },
): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    update orders set method = ${method}, sessions = sessions + 1, session_id = null, session_data = null,
      session_result = null, session_expires_at = ${expiresAt}
    where tenant_id = ${tenantId} and id = ${id} returning ${list(tx, ORDER)}`;
  return row ?? null;
}

/** Updates the tax of an order whose invoice is not issued yet, based on the current evidence. */
export async function saveVat(
  tx: Tx,
  tenantId: number,
  id: number,
  vat: Pick<OrderRow, 'vatCountry' | 'vatBasisPoints' | 'vatMinor' | 'vatProofs' | 'vatEvidence'>,
): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    update orders set vat_country = ${vat.vatCountry}, vat_basis_points = ${vat.vatBasisPoints},
      vat_minor = ${vat.vatMinor}, vat_proofs = ${vat.vatProofs}::text[], vat_evidence = ${tx.sql.json(vat.vatEvidence)}
    where tenant_id = ${tenantId} and id = ${id} and granted_at is null returning ${list(tx, ORDER)}`;
  return row ?? null;
}

/** Records when the button was first pressed, with the consent to immediate performance. */
export async function placeOrder(
  tx: Tx,
  tenantId: number,
  id: number,
  { now, consent, consentVersion }: { now: Date; consent: string; consentVersion: string },
): Promise<void> {
  await tx.db
    .update(orders)
    .set({ placedAt: sql`coalesce(${orders.placedAt}, ${now})`, consent, consentVersion })
    .where(isOrder(tenantId, id));
}

/** The bank details for a transfer. */
export async function saveTransfer(
  tx: Tx,
  tenantId: number,
  id: number,
  instructions: string,
): Promise<void> {
  await tx.db.update(orders).set({ sessionData: instructions }).where(isOrder(tenantId, id));
}

export async function saveSessionResult(tx: Tx, tenantId: number, id: number, result: string): Promise<void> {
  await tx.db.update(orders).set({ sessionResult: result }).where(isOrder(tenantId, id));
}

export async function savePayment(tx: Tx, tenantId: number, id: number, pspReference: string): Promise<void> {
  await tx.db.update(orders).set({ pspReference }).where(isOrder(tenantId, id));
}

const isOf = (tenantId: number, orderId: number) =>
  and(eq(orderFacts.tenantId, tenantId), eq(orderFacts.orderId, orderId));

export type MoneyFact = OrderFact & { amountMinor: number; currency: string };

/** Stores a fact once. False when it is a payment that belongs to another order. */
export async function insertFact(
  tx: Tx,
  tenantId: number,
  orderId: number,
  fact: MoneyFact & Pick<typeof orderFacts.$inferSelect, 'source'>,
): Promise<boolean> {
  const { kind, pspReference, originalReference, amountMinor, currency, source } = fact;
  const { count } = await tx.db
    .insert(orderFacts)
    .values({
      tenantId,
      orderId,
      kind,
      pspReference,
      originalReference,
      amountMinor,
      currency,
      source,
      at: new Date(fact.at),
    })
    .onConflictDoNothing();
  if (count > 0) return true;
  const known = await tx.db
    .select({ kind: orderFacts.kind })
    .from(orderFacts)
    .where(
      and(isOf(tenantId, orderId), eq(orderFacts.kind, kind), eq(orderFacts.pspReference, pspReference)),
    );
  return known.length > 0;
}

export const listFacts = async (tx: Tx, tenantId: number, orderId: number): Promise<MoneyFact[]> =>
  (await listFactsOf(tx, tenantId, [orderId])).get(orderId) ?? [];

/** The facts of each order that has any. */
export async function listFactsOf(
  tx: Tx,
  tenantId: number,
  orderIds: number[],
): Promise<Map<number, MoneyFact[]>> {
  const { orderId, kind, pspReference, originalReference, at, amountMinor, currency } = orderFacts;
  const rows = await tx.db
    .select({ orderId, kind, pspReference, originalReference, at, amountMinor, currency })
    .from(orderFacts)
    .where(and(eq(orderFacts.tenantId, tenantId), inArray(orderFacts.orderId, orderIds)));
  const facts = new Map<number, MoneyFact[]>();
  for (const { orderId: id, at: time, ...row } of rows)
    facts.set(id, [...(facts.get(id) ?? []), { ...row, at: time.getTime() }]);
  return facts;
}

export async function setState(
  tx: Tx,
  tenantId: number,
  id: number,
  { state, now, releaseAt }: { state: OrderState; now: Date; releaseAt: Date | null },
): Promise<void> {
  await tx.sql`
    update orders set state = ${state}, state_at = case when state = ${state} then state_at else ${now} end,
      release_at = coalesce(release_at, ${releaseAt})
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Marks the order as granted, which issues its invoice at the end of the transaction. */
export async function markGranted(tx: Tx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.db.update(orders).set({ grantedAt: now }).where(isOrder(tenantId, id));
}

/**
 * Orders that can be checked at the provider or abandoned, oldest first: those created before `before`, pending ones
 * only while the provider can be queried about them, and transfers that have timed out.
 */
export function listUnsettled(
  tx: Tx,
  tenantId: number,
  { before, askedSince, transfersBefore }: { before: Date; askedSince: Date; transfersBefore: Date },
): Promise<OrderRow[]> {
  return tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders
    where tenant_id = ${tenantId} and state in ('open','pending','failed') and created_at < ${before}
      and granted_at is null
      and (kind in ('session','stored')
          and (state <> 'pending' or (session_result is not null and created_at >= ${askedSince}))
        or kind = 'transfer' and created_at < ${transfersBefore})
    order by created_at limit 200`;
}

/** Direct debits that are due and not submitted yet. */
export function listDueDebits(tx: Tx, tenantId: number, today: string): Promise<OrderRow[]> {
  return tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders
    where tenant_id = ${tenantId} and state in ('open','pending','failed') and kind = 'direct_debit'
      and due_on <= ${today} and psp_reference is null and rejected is null
    order by created_at limit 100`;
}

/** Paid orders whose credits were not granted and whose hold is over. */
export function listReleasable(tx: Tx, tenantId: number, now: Date): Promise<{ id: number }[]> {
  return tx.sql<{ id: number }[]>`
    select id from orders
    where tenant_id = ${tenantId} and state = 'paid' and granted_at is null
      and coalesce(release_at, state_at) <= ${now}
    order by coalesce(release_at, state_at) limit 100`;
}

type BuyerStatus = (typeof accounts.$inferSelect)['status'];

/** The state of a buyer's account; null when it was erased. */
export async function findBuyerStatus(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<BuyerStatus | null> {
  const [row] = await tx.sql<{ status: BuyerStatus }[]>`
    select status from accounts where tenant_id = ${tenantId} and id = ${memberId}`;
  return row?.status ?? null;
}

/** The member's orders whose credits were not granted yet and that can be withdrawn from (`isWithdrawable`). */
export const listAwaited = (tx: Tx, tenantId: number, memberId: number): Promise<OrderRow[]> =>
  tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders where ${awaitedOf(tx, tenantId, memberId)} order by id limit 100`;

/** The number of a member's pending debits, transfers and payments. */
export async function countAwaited(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from orders where ${awaitedOf(tx, tenantId, memberId)}`;
  return row?.count ?? 0;
}

const awaitedOf = ({ sql }: Tx, tenantId: number, memberId: number) => sql`
  tenant_id = ${tenantId} and member_id = ${memberId} and granted_at is null and rejected is null
    and (state in ('pending', 'paid') or state = 'open' and kind in ('direct_debit', 'transfer'))`;

/** Marks the order's payment to be refunded in full; the first reason is kept. */
export async function rejectOrder(
  tx: Tx,
  tenantId: number,
  id: number,
  { why, now }: { why: Rejection; now: Date },
): Promise<void> {
  await tx.db
    .update(orders)
    .set({ rejected: why, rejectedAt: now })
    .where(and(isOrder(tenantId, id), isNull(orders.rejected), isNull(orders.grantedAt)));
}

/** The member's last successful order. */
export async function findLastPaid(tx: Tx, tenantId: number, memberId: number): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${list(tx, ORDER)} from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and state = 'paid'
    order by created_at desc, id desc limit 1`;
  return row ?? null;
}

/** The number of orders that the member paid, including those refunded later. */
export async function countPurchases(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and state in ('paid', 'refunded', 'charged_back')`;
  return row?.count ?? 0;
}

/** The member's newest order with a payment that is not confirmed yet. */
export async function findPendingOrder(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<{ id: number; credits: number } | null> {
  const [row] = await tx.sql<{ id: number; credits: number }[]>`
    select id, credits + bonus_credits as credits from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and state = 'pending'
    order by created_at desc, id desc limit 1`;
  return row ?? null;
}

/** Abandons an order that can no longer be paid. */
export async function expireOrder(tx: Tx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.db
    .update(orders)
    .set({ state: 'expired', stateAt: now })
    .where(and(isOrder(tenantId, id), inArray(orders.state, ['open', 'failed'])));
}

/** The amount of money that the ledger took back for an order under a key; null when that was undone. */
export async function findReturn(
  tx: Tx,
  tenantId: number,
  orderId: number,
  key: string,
): Promise<{ refundMinor: number } | null> {
  const [row] = await tx.sql<{ refundMinor: number }[]>`
    select refund_minor as "refundMinor" from order_returns
    where tenant_id = ${tenantId} and order_id = ${orderId} and idempotency_key = ${key}
      and reason in ('withdrawal','refund')
      and not exists (select from order_returns b
        where b.tenant_id = ${tenantId} and b.idempotency_key = 'restored:' || ${key}::text)`;
  return row ?? null;
}

/** What the ledger took back of an order, oldest first; `restored`: undone since. */
export function listReturnsOfOrder(
  tx: Tx,
  tenantId: number,
  orderId: number,
): Promise<(ReturnOfOrder & { restored: boolean })[]> {
  return tx.sql<(ReturnOfOrder & { restored: boolean })[]>`
    select idempotency_key as key, reason, refund_minor as "refundMinor",
      exists (select from order_returns b
        where b.tenant_id = ${tenantId} and b.idempotency_key = 'restored:' || r.idempotency_key) as restored
    from order_returns r
    where tenant_id = ${tenantId} and order_id = ${orderId} and reason <> 'restored'
    order by created_at, idempotency_key`;
}

/** Stores the provider's reference of a requested refund, once. */
export async function insertRefund(
  tx: Tx,
  tenantId: number,
  refund: Pick<typeof orderRefunds.$inferSelect, 'orderId' | 'pspReference' | 'requestKey'> & { now: Date },
): Promise<void> {
  const { now, ...row } = refund;
  await tx.db
    .insert(orderRefunds)
    .values({ ...row, tenantId, createdAt: now })
    .onConflictDoNothing();
}

/** The requested refunds of an order: the key of each request, by the provider's reference. */
export async function listRefundRequests(
  tx: Tx,
  tenantId: number,
  orderId: number,
): Promise<Map<string, string>> {
  const { pspReference, requestKey } = orderRefunds;
  const rows = await tx.db
    .select({ pspReference, requestKey })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.tenantId, tenantId), eq(orderRefunds.orderId, orderId)));
  return new Map(rows.map((row) => [row.pspReference, row.requestKey]));
}

/**
 * Clears the network address and session of orders older than `before`, in batches. Returns how many were cleared.
 */
export async function clearTraces(
  tx: Tx,
  tenantId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { count } = await tx.sql`
    update orders o set address = '', session_id = null, session_data = null, session_result = null
    from (
      select id from orders
      where tenant_id = ${tenantId} and created_at <= ${before}
        and (address <> '' or session_id is not null or session_data is not null or session_result is not null)
      order by created_at limit ${limit} for update skip locked
    ) old
    where o.tenant_id = ${tenantId} and o.id = old.id`;
  return count;
}
