import type { VatEvidence } from '#app/domain/billing/vat.ts';
import type { Tx } from '#db/client.ts';
import type { OrderFact, OrderState } from './order-state.ts';

export type OrderKind = 'session' | 'stored' | 'transfer' | 'direct_debit';

export type OrderRow = {
  id: number;
  memberId: number;
  clientId: string;
  kind: OrderKind;
  bundleId: number;
  credits: number;
  bonusCredits: number;
  currency: string;
  listMinor: number;
  discountMinor: number;
  totalMinor: number;
  vatMinor: number;
  vatBasisPoints: number;
  vatCountry: string;
  vatProofs: string[];
  vatEvidence: VatEvidence;
  discountCode: string | null;
  country: string;
  locale: string;
  method: string;
  merchantAccount: string;
  descriptor: string;
  idempotencyKey: string;
  sessionId: string | null;
  sessionData: string | null;
  sessionResult: string | null;
  sessionExpiresAt: Date | null;
  pspReference: string | null;
  storedMethodId: number | null;
  mandateId: number | null;
  dueOn: string | null;
  releaseAt: Date | null;
  placedAt: Date | null;
  consent: string | null;
  consentVersion: string | null;
  state: OrderState;
  stateAt: Date;
  grantedAt: Date | null;
  rejected: Rejection | null;
  rejectedAt: Date | null;
  sessions: number;
  createdAt: Date;
};

/** Why a successful payment is not accepted and is refunded in full. */
export type Rejection = 'code_given_away' | 'account_gone' | 'account_left' | 'withdrawn';

export type NewOrder = Pick<
  OrderRow,
  | 'memberId'
  | 'clientId'
  | 'kind'
  | 'bundleId'
  | 'credits'
  | 'currency'
  | 'listMinor'
  | 'discountMinor'
  | 'totalMinor'
  | 'vatMinor'
  | 'vatBasisPoints'
  | 'vatCountry'
  | 'discountCode'
  | 'country'
  | 'locale'
  | 'method'
  | 'merchantAccount'
  | 'descriptor'
  | 'storedMethodId'
  | 'mandateId'
  | 'dueOn'
  | 'placedAt'
  | 'sessionExpiresAt'
  | 'vatProofs'
  | 'vatEvidence'
  | 'consent'
  | 'consentVersion'
> & { address: string; button: string };

const COLUMNS = (tx: Tx) => tx.sql`
  id, member_id as "memberId", client_id as "clientId", kind, bundle_id as "bundleId", credits,
  bonus_credits as "bonusCredits", currency, list_minor as "listMinor", discount_minor as "discountMinor",
  total_minor as "totalMinor", vat_minor as "vatMinor", vat_basis_points as "vatBasisPoints",
  vat_country as "vatCountry", vat_proofs as "vatProofs", vat_evidence as "vatEvidence", discount_code as "discountCode", country, locale, method,
  merchant_account as "merchantAccount", descriptor, idempotency_key as "idempotencyKey",
  session_id as "sessionId", session_data as "sessionData", session_result as "sessionResult",
  session_expires_at as "sessionExpiresAt", psp_reference as "pspReference",
  stored_method_id as "storedMethodId", mandate_id as "mandateId", due_on as "dueOn",
  release_at as "releaseAt", placed_at as "placedAt", consent, consent_version as "consentVersion", state, state_at as "stateAt",
  granted_at as "grantedAt", rejected,
  rejected_at as "rejectedAt", sessions, created_at as "createdAt"`;

/** Serializes the orders of one member until the transaction ends. */
export async function lockBuyer(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  await tx.sql`select 1 from accounts where tenant_id = ${tenantId} and id = ${memberId} for update`;
}

export async function findOrder(tx: Tx, tenantId: number, id: number): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${COLUMNS(tx)} from orders where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** Whether the member was given credits for another order before. */
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
    select ${COLUMNS(tx)} from orders where tenant_id = ${tenantId} and id = ${id} for update`;
  return row ?? null;
}

export async function findOrderByClientId(
  tx: Tx,
  tenantId: number,
  memberId: number,
  clientId: string,
): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${COLUMNS(tx)} from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and client_id = ${clientId}`;
  return row ?? null;
}

/** The same, or false when another transaction holds the lock. */
export async function lockIdleOrder(tx: Tx, tenantId: number, id: number): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${COLUMNS(tx)} from orders where tenant_id = ${tenantId} and id = ${id} for update skip locked`;
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
    select ${COLUMNS(tx)} from orders
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
  const [row] = await tx.sql<OrderRow[]>`
    insert into orders (tenant_id, id, member_id, client_id, kind, bundle_id, credits, currency, list_minor,
      discount_minor, total_minor, vat_minor, vat_basis_points, vat_country, vat_proofs, vat_evidence, discount_code, country, locale, address,
      method, merchant_account, descriptor, stored_method_id, mandate_id, due_on, button, placed_at,
      consent, consent_version, session_expires_at, state_at, created_at)
    values (${tenantId}, ${id}, ${order.memberId}, ${order.clientId}, ${order.kind}, ${order.bundleId},
      ${order.credits}, ${order.currency}, ${order.listMinor}, ${order.discountMinor}, ${order.totalMinor},
      ${order.vatMinor}, ${order.vatBasisPoints}, ${order.vatCountry}, ${order.vatProofs}::text[], ${tx.sql.json(order.vatEvidence)},
      ${order.discountCode}, ${order.country},
      ${order.locale}, ${order.address}, ${order.method}, ${order.merchantAccount}, ${order.descriptor},
      ${order.storedMethodId}, ${order.mandateId}, ${order.dueOn}, ${order.button}, ${order.placedAt},
      ${order.consent}, ${order.consentVersion}, ${order.sessionExpiresAt}, ${now}, ${now})
    returning ${COLUMNS(tx)}`;
  if (!row) throw new Error('The order was written but not returned.');
  return row;
}

/** False when the order was given up in the meantime: its session must not be used. */
export async function saveSession(
  tx: Tx,
  tenantId: number,
  id: number,
  session: { id: string; data: string },
): Promise<boolean> {
  const { count } = await tx.sql`
    update orders set session_id = ${session.id}, session_data = ${session.data}
    where tenant_id = ${tenantId} and id = ${id} and state in ('open', 'failed')`;
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
    where tenant_id = ${tenantId} and id = ${id} returning ${COLUMNS(tx)}`;
  return row ?? null;
}

/** Updates the tax of an order whose invoice is not issued yet, by the evidence known now. */
export async function saveVat(
  tx: Tx,
  tenantId: number,
  id: number,
  vat: Pick<OrderRow, 'vatCountry' | 'vatBasisPoints' | 'vatMinor' | 'vatProofs' | 'vatEvidence'>,
): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    update orders set vat_country = ${vat.vatCountry}, vat_basis_points = ${vat.vatBasisPoints},
      vat_minor = ${vat.vatMinor}, vat_proofs = ${vat.vatProofs}::text[], vat_evidence = ${tx.sql.json(vat.vatEvidence)}
    where tenant_id = ${tenantId} and id = ${id} and granted_at is null returning ${COLUMNS(tx)}`;
  return row ?? null;
}

/** Records when the button was first pressed, with the consent to immediate performance. */
export async function placeOrder(
  tx: Tx,
  tenantId: number,
  id: number,
  { now, consent, consentVersion }: { now: Date; consent: string; consentVersion: string },
): Promise<void> {
  await tx.sql`
    update orders set placed_at = coalesce(placed_at, ${now}), consent = ${consent}, consent_version = ${consentVersion}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** The bank details for a transfer. */
export async function saveTransfer(
  tx: Tx,
  tenantId: number,
  id: number,
  instructions: string,
): Promise<void> {
  await tx.sql`
    update orders set session_data = ${instructions} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function saveSessionResult(tx: Tx, tenantId: number, id: number, result: string): Promise<void> {
  await tx.sql`
    update orders set session_result = ${result} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function savePayment(tx: Tx, tenantId: number, id: number, pspReference: string): Promise<void> {
  await tx.sql`
    update orders set psp_reference = ${pspReference} where tenant_id = ${tenantId} and id = ${id}`;
}

export type MoneyFact = OrderFact & { amountMinor: number; currency: string };

/** Stores a fact, once. False when it is a payment that belongs to another order. */
export async function insertFact(
  tx: Tx,
  tenantId: number,
  orderId: number,
  fact: MoneyFact & { source: 'webhook' | 'sweeper' | 'api' },
): Promise<boolean> {
  const { count } = await tx.sql`
    insert into order_facts (tenant_id, order_id, kind, psp_reference, original_reference, amount_minor, currency,
      source, at)
    values (${tenantId}, ${orderId}, ${fact.kind}, ${fact.pspReference}, ${fact.originalReference},
      ${fact.amountMinor}, ${fact.currency}, ${fact.source}, ${new Date(fact.at)})
    on conflict do nothing`;
  if (count > 0) return true;
  const known = await tx.sql`
    select 1 from order_facts
    where tenant_id = ${tenantId} and order_id = ${orderId} and kind = ${fact.kind} and psp_reference = ${fact.pspReference}`;
  return known.length > 0;
}

export async function listFacts(tx: Tx, tenantId: number, orderId: number): Promise<MoneyFact[]> {
  const rows = await tx.sql<(Omit<MoneyFact, 'at'> & { at: Date })[]>`
    select kind, psp_reference as "pspReference", original_reference as "originalReference", at,
      amount_minor as "amountMinor", currency
    from order_facts where tenant_id = ${tenantId} and order_id = ${orderId}`;
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
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
  await tx.sql`update orders set granted_at = ${now} where tenant_id = ${tenantId} and id = ${id}`;
}

/**
 * Orders that can be checked at the provider or given up, oldest first: those created before `before`; pending ones
 * only while the provider can be asked about them; transfers when their time is over.
 */
export function listUnsettled(
  tx: Tx,
  tenantId: number,
  { before, askedSince, transfersBefore }: { before: Date; askedSince: Date; transfersBefore: Date },
): Promise<OrderRow[]> {
  return tx.sql<OrderRow[]>`
    select ${COLUMNS(tx)} from orders
    where tenant_id = ${tenantId} and state in ('open','pending','failed') and created_at < ${before}
      and (kind in ('session','stored')
          and (state <> 'pending' or (session_result is not null and created_at >= ${askedSince}))
        or kind = 'transfer' and created_at < ${transfersBefore})
    order by created_at limit 200`;
}

/** Direct debits that are due and not submitted yet. */
export function listDueDebits(tx: Tx, tenantId: number, today: string): Promise<OrderRow[]> {
  return tx.sql<OrderRow[]>`
    select ${COLUMNS(tx)} from orders
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

type BuyerStatus = 'not_confirmed' | 'active' | 'pending_deletion' | 'banned';

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
    select ${COLUMNS(tx)} from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and granted_at is null and rejected is null
      and (state in ('pending', 'paid') or state = 'open' and kind in ('direct_debit', 'transfer'))
    order by id limit 100`;

/** The number of a member's pending debits, transfers and payments. */
export async function countAwaited(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and granted_at is null and rejected is null
      and (state in ('pending', 'paid') or state = 'open' and kind in ('direct_debit', 'transfer'))`;
  return row?.count ?? 0;
}

/** Marks the order's payment to be refunded in full; the first reason is kept. */
export async function rejectOrder(
  tx: Tx,
  tenantId: number,
  id: number,
  { why, now }: { why: Rejection; now: Date },
): Promise<void> {
  await tx.sql`
    update orders set rejected = ${why}, rejected_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and rejected is null and granted_at is null`;
}

/** The member's last successful order. */
export async function findLastPaid(tx: Tx, tenantId: number, memberId: number): Promise<OrderRow | null> {
  const [row] = await tx.sql<OrderRow[]>`
    select ${COLUMNS(tx)} from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and state = 'paid'
    order by created_at desc, id desc limit 1`;
  return row ?? null;
}

/** How many orders the member paid, also those that were refunded later. */
export async function countPurchases(tx: Tx, tenantId: number, memberId: number): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from orders
    where tenant_id = ${tenantId} and member_id = ${memberId} and state in ('paid', 'refunded', 'charged_back')`;
  return row?.count ?? 0;
}

/** The member's newest order that was paid for and is not confirmed yet. */
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

/** Gives up an order that can no longer be paid. */
export async function expireOrder(tx: Tx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.sql`
    update orders set state = 'expired', state_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and state in ('open', 'failed')`;
}

/** What the ledger took back of an order under a key, in money. */
export async function findReturn(
  tx: Tx,
  tenantId: number,
  orderId: number,
  key: string,
): Promise<{ refundMinor: number } | null> {
  const [row] = await tx.sql<{ refundMinor: number }[]>`
    select refund_minor as "refundMinor" from order_returns
    where tenant_id = ${tenantId} and order_id = ${orderId} and idempotency_key = ${key}
      and reason in ('withdrawal','refund')`;
  return row ?? null;
}

/** The key of the latest return of an order that is to be refunded. */
export async function findReturnKey(tx: Tx, tenantId: number, orderId: number): Promise<string | null> {
  const [row] = await tx.sql<{ key: string }[]>`
    select idempotency_key as key from order_returns
    where tenant_id = ${tenantId} and order_id = ${orderId} and reason in ('withdrawal','refund')
    order by created_at desc, idempotency_key desc limit 1`;
  return row?.key ?? null;
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
