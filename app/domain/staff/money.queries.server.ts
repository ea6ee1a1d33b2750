import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/client.ts';
import { billingDocuments } from '#db/schema/billing.ts';
import { ledgerChecks } from '#db/schema/ledger.ts';
import { orderReturns } from '#db/schema/order-returns.ts';
import {
  debitBlocks,
  IS_MISFIT,
  mandates,
  orderFacts,
  orders,
  paymentWebhooks,
} from '#db/schema/payments.ts';
import { COUNTED_AT_MOST } from './counted-at-most.ts';

/** Where a page starts: after this row, newest first. */
export type After<Id = number> = { at: Date; id: Id } | null;
type Page<Id = number> = {
  after: After<Id>;
  limit: number;
  /** Oldest first. */
  ascending?: boolean;
};

const behind = <Id extends string | number>(
  at: PgColumn,
  id: PgColumn,
  { after, ascending = false }: Page<Id>,
): SQL | undefined => {
  if (after === null) return undefined;
  return ascending
    ? sql`(${at}, ${id}) > (${after.at}, ${after.id})`
    : sql`(${at}, ${id}) < (${after.at}, ${after.id})`;
};

const ordered = (columns: readonly PgColumn[], ascending = false): SQL[] =>
  columns.map((column) => (ascending ? asc(column) : desc(column)));

const ORDER = {
  id: orders.id,
  memberId: orders.memberId,
  state: orders.state,
  method: orders.method,
  credits: orders.credits,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  country: orders.country,
  createdAt: orders.createdAt,
};
export type OrderLine = Pick<typeof orders.$inferSelect, keyof typeof ORDER>;
export type OrderFilter = { state: (typeof orders.$inferSelect)['state'] | null; member: number | null };

/** By time, or by total. */
export type OrderPage =
  | (Page & { byTotal?: false })
  | {
      byTotal: true;
      after: { total: number; id: number } | null;
      limit: number;
      ascending?: boolean;
    };

const behindOrder = (page: OrderPage): SQL | undefined => {
  if (!page.byTotal) return behind(orders.createdAt, orders.id, page);
  const { after, ascending } = page;
  if (after === null) return undefined;
  return ascending
    ? sql`(${orders.totalMinor}, ${orders.id}) > (${after.total}, ${after.id})`
    : sql`(${orders.totalMinor}, ${orders.id}) < (${after.total}, ${after.id})`;
};

export async function listOrders(
  tx: Tx,
  tenantId: number,
  { state, member }: OrderFilter,
  page: OrderPage,
): Promise<OrderLine[]> {
  return await tx.db
    .select(ORDER)
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        state === null ? undefined : eq(orders.state, state),
        member === null ? undefined : eq(orders.memberId, member),
        behindOrder(page),
      ),
    )
    .orderBy(...ordered([page.byTotal ? orders.totalMinor : orders.createdAt, orders.id], page.ascending))
    .limit(page.limit);
}

const ORDER_FILE = {
  ...ORDER,
  bonusCredits: orders.bonusCredits,
  listMinor: orders.listMinor,
  discountMinor: orders.discountMinor,
  discountCode: orders.discountCode,
  vatMinor: orders.vatMinor,
  vatBasisPoints: orders.vatBasisPoints,
  vatCountry: orders.vatCountry,
  merchantAccount: orders.merchantAccount,
  descriptor: orders.descriptor,
  pspReference: orders.pspReference,
  button: orders.button,
  placedAt: orders.placedAt,
  grantedAt: orders.grantedAt,
  dueOn: orders.dueOn,
  rejected: orders.rejected,
};
export type OrderFile = Pick<typeof orders.$inferSelect, keyof typeof ORDER_FILE>;

/** An order without data that identifies the buyer: no network address, no payment session. */
export async function findOrderFile(tx: Tx, tenantId: number, id: number): Promise<OrderFile | null> {
  const [row] = await tx.db
    .select(ORDER_FILE)
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)));
  return row ?? null;
}

export type FactLine = Pick<
  typeof orderFacts.$inferSelect,
  'kind' | 'pspReference' | 'amountMinor' | 'currency' | 'source' | 'at'
>;

export async function listOrderEvents(tx: Tx, tenantId: number, orderId: number): Promise<FactLine[]> {
  const { kind, pspReference, amountMinor, currency, source, at } = orderFacts;
  return await tx.db
    .select({ kind, pspReference, amountMinor, currency, source, at })
    .from(orderFacts)
    .where(and(eq(orderFacts.tenantId, tenantId), eq(orderFacts.orderId, orderId)))
    .orderBy(at, kind);
}

const RETURN = {
  key: orderReturns.idempotencyKey,
  orderId: orderReturns.orderId,
  memberId: orderReturns.memberId,
  reason: orderReturns.reason,
  taken: orderReturns.taken,
  spent: orderReturns.spent,
  refundMinor: orderReturns.refundMinor,
  currency: orderReturns.currency,
  createdAt: orderReturns.createdAt,
};
type ReturnRow = typeof orderReturns.$inferSelect;
export type ReturnLine = Omit<ReturnRow, 'tenantId' | 'idempotencyKey'> & { key: string };

export async function listReturns(
  tx: Tx,
  tenantId: number,
  filter: { reason?: ReturnRow['reason'] | null; orderId?: number },
  page: Page<string>,
): Promise<ReturnLine[]> {
  return await tx.db
    .select(RETURN)
    .from(orderReturns)
    .where(
      and(
        eq(orderReturns.tenantId, tenantId),
        filter.reason ? eq(orderReturns.reason, filter.reason) : undefined,
        filter.orderId === undefined ? undefined : eq(orderReturns.orderId, filter.orderId),
        behind(orderReturns.createdAt, orderReturns.idempotencyKey, page),
      ),
    )
    .orderBy(...ordered([orderReturns.createdAt, orderReturns.idempotencyKey], page.ascending))
    .limit(page.limit);
}

const DOCUMENT = {
  id: billingDocuments.id,
  companyId: billingDocuments.companyId,
  kind: billingDocuments.kind,
  number: billingDocuments.number,
  orderId: billingDocuments.orderId,
  memberId: billingDocuments.memberId,
  issuedAt: billingDocuments.issuedAt,
  currency: billingDocuments.currency,
  totalMinor: billingDocuments.totalMinor,
  vatMinor: billingDocuments.vatMinor,
  vatCountry: billingDocuments.vatCountry,
};
export type DocumentLine = Pick<typeof billingDocuments.$inferSelect, keyof typeof DOCUMENT>;

export async function listDocumentLines(
  tx: Tx,
  tenantId: number,
  filter: { kind?: DocumentLine['kind'] | null; orderId?: number },
  page: Page,
): Promise<DocumentLine[]> {
  return await tx.db
    .select(DOCUMENT)
    .from(billingDocuments)
    .where(
      and(
        eq(billingDocuments.tenantId, tenantId),
        filter.kind ? eq(billingDocuments.kind, filter.kind) : undefined,
        filter.orderId === undefined ? undefined : eq(billingDocuments.orderId, filter.orderId),
        behind(billingDocuments.issuedAt, billingDocuments.id, page),
      ),
    )
    .orderBy(...ordered([billingDocuments.issuedAt, billingDocuments.id], page.ascending))
    .limit(page.limit);
}

export type MandateLine = Pick<
  typeof mandates.$inferSelect,
  'id' | 'memberId' | 'reference' | 'ibanTail' | 'paymentType' | 'signedAt'
>;

/** The last four characters of the IBAN are the only part that is not sealed. */
export async function listMandates(tx: Tx, tenantId: number, page: Page): Promise<MandateLine[]> {
  const { id, memberId, reference, ibanTail, paymentType, signedAt } = mandates;
  return await tx.db
    .select({ id, memberId, reference, ibanTail, paymentType, signedAt })
    .from(mandates)
    .where(and(eq(mandates.tenantId, tenantId), behind(signedAt, id, page)))
    .orderBy(...ordered([signedAt, id], page.ascending))
    .limit(page.limit);
}

export type DebitBlock = Omit<typeof debitBlocks.$inferSelect, 'tenantId' | 'removedAt'>;

/** Blocks in force. */
export async function listDebitBlocks(tx: Tx, tenantId: number, page: Page<string>): Promise<DebitBlock[]> {
  const { hash, kind, reason, orderId, createdAt, removedAt } = debitBlocks;
  return await tx.db
    .select({ hash, kind, reason, orderId, createdAt })
    .from(debitBlocks)
    .where(and(eq(debitBlocks.tenantId, tenantId), isNull(removedAt), behind(createdAt, hash, page)))
    .orderBy(...ordered([createdAt, hash], page.ascending))
    .limit(page.limit);
}

export type WebhookLine = Pick<
  typeof paymentWebhooks.$inferSelect,
  | 'id'
  | 'pspReference'
  | 'eventCode'
  | 'success'
  | 'merchantReference'
  | 'amountMinor'
  | 'currency'
  | 'reason'
  | 'receivedAt'
  | 'processedAt'
  | 'outcome'
>;

const WEBHOOK = {
  id: paymentWebhooks.id,
  pspReference: paymentWebhooks.pspReference,
  eventCode: paymentWebhooks.eventCode,
  success: paymentWebhooks.success,
  merchantReference: paymentWebhooks.merchantReference,
  amountMinor: paymentWebhooks.amountMinor,
  currency: paymentWebhooks.currency,
  reason: paymentWebhooks.reason,
  receivedAt: paymentWebhooks.receivedAt,
  processedAt: paymentWebhooks.processedAt,
  outcome: paymentWebhooks.outcome,
};

export type WebhookState = 'waiting' | 'misfit' | 'all';

/** Newest first, before an id; or oldest first, after it. */
export async function listWebhooks(
  tx: Tx,
  tenantId: number,
  { state, reference }: { state: WebhookState; reference?: string },
  { before, limit, ascending = false }: { before: number | null; limit: number; ascending?: boolean },
): Promise<WebhookLine[]> {
  const { id, processedAt, merchantReference } = paymentWebhooks;
  return await tx.db
    .select(WEBHOOK)
    .from(paymentWebhooks)
    .where(
      and(
        eq(paymentWebhooks.tenantId, tenantId),
        state === 'waiting' ? isNull(processedAt) : state === 'misfit' ? sql.raw(IS_MISFIT) : undefined,
        reference === undefined ? undefined : eq(merchantReference, reference),
        before === null ? undefined : ascending ? sql`${id} > ${before}` : sql`${id} < ${before}`,
      ),
    )
    .orderBy(...ordered([id], ascending))
    .limit(limit);
}

/** Locks a webhook if it is pending or did not fit its order, so that it can be processed again. */
export async function resetWebhook(tx: Tx, tenantId: number, id: number): Promise<boolean> {
  const reset = await tx.db
    .update(paymentWebhooks)
    .set({ processedAt: null, outcome: null })
    .where(
      and(
        eq(paymentWebhooks.tenantId, tenantId),
        eq(paymentWebhooks.id, id),
        sql`(worked_at is null or ${sql.raw(IS_MISFIT)})`,
      ),
    );
  return reset.count > 0;
}

export type MoneyCounts = {
  tasks: number;
  debts: number;
  waiting: number;
  misfits: number;
  notGiven: number;
};

/** Counts of pending work for finance. `waiting` and `notGiven`: pending for longer than a job takes. */
export async function countMoneyWork(tx: Tx, tenantId: number, before: Date): Promise<MoneyCounts> {
  const [row] = await tx.sql<[MoneyCounts]>`
    select
      (select count(*) from (select from payment_tasks where tenant_id = ${tenantId} and settled_at is null
        limit ${COUNTED_AT_MOST}) t)::int as tasks,
      (select count(*) from (select from credit_debts where tenant_id = ${tenantId} and settled_at is null
        limit ${COUNTED_AT_MOST}) d)::int as debts,
      (select count(*) from (select from payment_notifications where tenant_id = ${tenantId} and worked_at is null
        and received_at < ${before} limit ${COUNTED_AT_MOST}) w)::int as waiting,
      (select count(*) from (select from payment_notifications where tenant_id = ${tenantId}
        and ${tx.sql.unsafe(IS_MISFIT) as never}
        limit ${COUNTED_AT_MOST}) m)::int as misfits,
      (select count(*) from (select from orders where tenant_id = ${tenantId} and state = 'paid' and granted_at is null
        and coalesce(release_at, state_at) < ${before} limit ${COUNTED_AT_MOST}) o)::int as "notGiven"`;
  if (!row) throw new Error('A select of counts has a row.');
  return row;
}

export type LedgerCheck = Omit<typeof ledgerChecks.$inferSelect, 'tenantId'>;

/** Newest first. */
export async function listChecks(tx: Tx, tenantId: number, limit: number): Promise<LedgerCheck[]> {
  const { id, at, members, differences, first, shared } = ledgerChecks;
  return await tx.db
    .select({ id, at, members, differences, first, shared })
    .from(ledgerChecks)
    .where(eq(ledgerChecks.tenantId, tenantId))
    .orderBy(desc(id))
    .limit(limit);
}

/** The member of the invoice or credit note. */
export async function findDocumentOwner(tx: Tx, tenantId: number, id: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ memberId: billingDocuments.memberId })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.tenantId, tenantId), eq(billingDocuments.id, id)));
  return row?.memberId ?? null;
}

export type DocumentSum = {
  kind: DocumentLine['kind'];
  currency: string;
  vatCountry: string;
  vatBasisPoints: number;
  count: number;
  netMinor: number;
  vatMinor: number;
  totalMinor: number;
};

/** A month's invoices and credit notes by currency, VAT country and rate, for the tax return. */
export async function sumDocuments(
  tx: Tx,
  tenantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<DocumentSum[]> {
  return await tx.sql<DocumentSum[]>`
    select kind, currency, vat_country as "vatCountry", vat_basis_points as "vatBasisPoints", count(*)::int as count,
      sum(net_minor)::int8 as "netMinor", sum(vat_minor)::int8 as "vatMinor", sum(total_minor)::int8 as "totalMinor"
    from billing_documents
    where tenant_id = ${tenantId} and issued_at >= ${from} and issued_at < ${until}
    group by kind, currency, vat_country, vat_basis_points
    order by currency, vat_country, vat_basis_points, kind desc`;
}

export async function sumDocumentCredits(
  tx: Tx,
  tenantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const [row] = await tx.sql<{ credits: number }[]>`
    select coalesce(sum(credits), 0)::int8 as credits from billing_documents
    where tenant_id = ${tenantId} and issued_at >= ${from} and issued_at < ${until}`;
  return row?.credits ?? 0;
}
