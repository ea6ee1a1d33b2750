import type { BillingDocument } from '#app/domain/billing/billing-document.ts';
import { exportHead, exportLine } from '#app/domain/billing/export-lines.ts';
import {
  compareWithLedger,
  documentsOf,
  findGaps,
  type LedgerDifference,
  type MonthSpan,
  monthSpan,
} from '#app/domain/billing/export-month.server.ts';
import { findDocumentOf } from '#app/domain/billing/find-document.server.ts';
import { listDebts, settleDebt } from '#app/domain/credits/debts.server.ts';
import { liftDebitBlock, parseDebtor, setDebitBlock } from '#app/domain/payments/debit-blocks.server.ts';
import { orderReference } from '#app/domain/payments/order-reference.ts';
import { listPaymentTasks, settlePaymentTask } from '#app/domain/payments/payment-tasks.server.ts';
import { recordAction, recordIfStaff } from '#app/domain/support/audit.server.ts';
import { reasonOf } from '#app/domain/support/staff-reason.ts';
import { CONSOLE_ROWS_READ, type ConsolePage, consolePage } from '#app/platform/console-list.ts';
import { earlier, MINUTE_MS } from '#app/platform/durations.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { listTenants } from '#tenants/registry.ts';
import type { StaffScope } from '#tenants/scope.ts';
import * as rows from './money.queries.server.ts';

export type { OrderFilter, WebhookState } from './money.queries.server.ts';

/** A webhook or a grant that has been pending for longer than this is stuck. */
const WAITS_TOO_LONG_MINUTES = 10;
const CHECKS_SHOWN = 30;

type Paged<Row, Id = number> = ConsolePage<Row, { at: Date; id: Id }>;

const pageAfter = <Id>(after: rows.After<Id>, ascending = false) => ({
  after,
  limit: CONSOLE_ROWS_READ,
  ascending,
});

export type MoneyOverview = rows.MoneyCounts & { check: rows.LedgerCheck | null };

/** Pending work for finance, and the result of the latest ledger check. */
export async function moneyOverview({ tenant, now }: StaffScope): Promise<MoneyOverview> {
  const before = earlier(now, WAITS_TOO_LONG_MINUTES * MINUTE_MS);
  const [counts, [check = null]] = await readInTenant(tenant.id, (tx) => [
    rows.countMoneyWork(tx, tenant.id, before),
    rows.listChecks(tx, tenant.id, 1),
  ]);
  return { ...counts, check };
}

/** Orders, newest or oldest first. */
export async function pageOrders(
  { tenant }: StaffScope,
  filter: rows.OrderFilter,
  after: rows.After,
  ascending = false,
): Promise<Paged<rows.OrderLine>> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listOrders(tx, tenant.id, filter, pageAfter(after, ascending)),
  ]);
  return consolePage(found, ({ createdAt, id }) => ({ at: createdAt, id }));
}

type OrdersByTotal = { rows: rows.OrderLine[]; next: { total: number; id: number } | null };

/** Orders by their total, largest or smallest first. */
export async function pageOrdersByTotal(
  { tenant }: StaffScope,
  filter: rows.OrderFilter,
  after: OrdersByTotal['next'],
  ascending: boolean,
): Promise<OrdersByTotal> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listOrders(tx, tenant.id, filter, {
      byTotal: true,
      after,
      ascending,
      limit: CONSOLE_ROWS_READ,
    }),
  ]);
  return consolePage(found, ({ totalMinor: total, id }) => ({ total, id }));
}

type OrderRecord = {
  order: rows.OrderFile;
  facts: rows.FactLine[];
  returns: rows.ReturnLine[];
  documents: rows.DocumentLine[];
  webhooks: rows.WebhookLine[];
};

/** Everything about an order, recorded in the audit log; null when there is none. */
export async function openOrder(scope: StaffScope, orderId: number): Promise<OrderRecord | null> {
  const { id: tenantId } = scope.tenant;
  const all = { after: null, limit: 200 };
  const [order, facts, returns, documents, webhooks] = await readInTenant(tenantId, (tx) => [
    rows.findOrderFile(tx, tenantId, orderId),
    rows.listOrderEvents(tx, tenantId, orderId),
    rows.listReturns(tx, tenantId, { orderId }, all),
    rows.listDocumentLines(tx, tenantId, { orderId }, all),
    rows.listWebhooks(
      tx,
      tenantId,
      { state: 'all', reference: orderReference(tenantId, orderId) },
      { before: null, limit: 200 },
    ),
  ]);
  if (!order) return null;
  await recordAction(scope, 'open_order', String(orderId));
  return { order, facts, returns, documents, webhooks };
}

type MoneyFault = 'reason_needed' | 'nothing_done';

export type ReturnReason = rows.ReturnLine['reason'];

/** Withdrawals, refunds and chargebacks, newest first. */
export async function pageReturns(
  { tenant }: StaffScope,
  reason: ReturnReason | null,
  after: rows.After<string>,
  ascending = false,
): Promise<Paged<rows.ReturnLine, string>> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listReturns(tx, tenant.id, { reason }, pageAfter(after, ascending)),
  ]);
  return consolePage(found, ({ createdAt, key }) => ({ at: createdAt, id: key }));
}

/** Invoices and credit notes, newest first. */
export async function pageDocuments(
  { tenant }: StaffScope,
  kind: rows.DocumentLine['kind'] | null,
  after: rows.After,
  ascending = false,
): Promise<Paged<rows.DocumentLine>> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listDocumentLines(tx, tenant.id, { kind }, pageAfter(after, ascending)),
  ]);
  return consolePage(found, ({ issuedAt, id }) => ({ at: issuedAt, id }));
}

type BookedMonth = {
  sums: rows.DocumentSum[];
  /** The differences between documents and ledger. */
  differences: LedgerDifference[];
  /** Document series of the company with missing numbers. */
  gaps: string[];
};

/** A month of the brand's documents, compared with its ledger. */
export async function bookedMonth(scope: StaffScope, span: MonthSpan): Promise<BookedMonth> {
  const { tenant } = scope;
  const [sums] = await readInTenant(tenant.id, (tx) => [rows.sumDocuments(tx, tenant.id, span)]);
  const totals = new Map<string, number>();
  for (const { currency, totalMinor } of sums) totals.set(currency, (totals.get(currency) ?? 0) + totalMinor);
  const credits = await creditsOf(tenant.id, span);
  return {
    sums,
    differences: await compareWithLedger(tenant, span, totals, credits),
    gaps: await findGaps(listTenants(), tenant.company.id),
  };
}

const creditsOf = async (tenantId: number, span: MonthSpan): Promise<number> =>
  (await readInTenant(tenantId, (tx) => [rows.sumDocumentCredits(tx, tenantId, span)]))[0];

/** The month as lines for accounting, recorded in the audit log before the first line is sent. */
export async function exportMonth(scope: StaffScope, month: string): Promise<AsyncGenerator<string> | null> {
  const span = monthSpan(month);
  if (!span) return null;
  await recordAction(scope, 'export_documents', month);
  return monthLines(scope, span);
}

async function* monthLines({ tenant }: StaffScope, span: MonthSpan): AsyncGenerator<string> {
  yield exportHead();
  for await (const document of documentsOf(tenant, span)) yield exportLine(tenant.slug, document);
}

/** An invoice or credit note, recorded in the audit log; null when there is none. */
export async function openDocument(scope: StaffScope, id: number): Promise<BillingDocument | null> {
  const { id: tenantId } = scope.tenant;
  const [owner] = await readInTenant(tenantId, (tx) => [rows.findDocumentOwner(tx, tenantId, id)]);
  if (owner === null) return null;
  await recordAction(scope, 'open_document', String(id));
  return await findDocumentOf(scope, owner, id);
}

/** Mandates, and the bank accounts and phone numbers that are blocked from direct debit. */
export async function pageMandates(
  { tenant }: StaffScope,
  after: rows.After,
  ascending = false,
): Promise<Paged<rows.MandateLine>> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listMandates(tx, tenant.id, pageAfter(after, ascending)),
  ]);
  return consolePage(found, ({ signedAt, id }) => ({ at: signedAt, id }));
}

export async function pageDebitBlocks(
  { tenant }: StaffScope,
  after: rows.After<string>,
  ascending = false,
): Promise<Paged<rows.DebitBlock, string>> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listDebitBlocks(tx, tenant.id, pageAfter(after, ascending)),
  ]);
  return consolePage(found, ({ createdAt, hash }) => ({ at: createdAt, id: hash }));
}

/** Blocks an entered bank account or phone number from direct debit. */
export async function blockDebtor(
  scope: StaffScope,
  typed: string,
  given: string,
): Promise<Result<object, 'debtor_wrong' | 'reason_needed'>> {
  const debtor = parseDebtor(typed);
  if (!debtor) return { ok: false, code: 'debtor_wrong' };
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  await setDebitBlock(scope, { ...debtor, blocked: true }, reason);
  return { ok: true };
}

export const unblockDebtor = (scope: StaffScope, hash: string, given: string) =>
  withReason(given, (reason) => liftDebitBlock(scope, hash, reason));

/** Refunds that the provider refused, and credits spent from payments that were charged back. */
export const listOwed = async (scope: StaffScope) => ({
  tasks: await listPaymentTasks(scope),
  debts: await listDebts(scope),
});

export const settleRefund = (scope: StaffScope, id: number, by: 'paid' | 'waived', given: string) =>
  withReason(given, (reason) => settlePaymentTask(scope, id, by, reason));

export const settleSpent = (scope: StaffScope, orderId: number, by: 'paid' | 'waived', given: string) =>
  withReason(given, (reason) => settleDebt(scope, orderId, by, reason));

/** An action that needs a reason and reports whether there was anything to do. */
async function withReason(
  given: string,
  act: (reason: string) => Promise<boolean>,
): Promise<Result<object, MoneyFault>> {
  const reason = reasonOf(given);
  if (!reason) return { ok: false, code: 'reason_needed' };
  return (await act(reason)) ? { ok: true } : { ok: false, code: 'nothing_done' };
}

/** Webhooks of the payment provider, newest first. */
export async function pageWebhooks(
  { tenant }: StaffScope,
  state: rows.WebhookState,
  before: number | null,
  ascending = false,
): Promise<ConsolePage<rows.WebhookLine, number>> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    rows.listWebhooks(tx, tenant.id, { state }, { before, limit: CONSOLE_ROWS_READ, ascending }),
  ]);
  return consolePage(found, ({ id }) => id);
}

/** Processes a webhook again that is pending or did not fit its order. False when there is nothing to do. */
export const processAgain = (scope: StaffScope, id: number): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => {
    const { id: tenantId } = scope.tenant;
    if (!(await rows.resetWebhook(tx, tenantId, id))) return false;
    await enqueueLater(tx, 'process-payment-webhook', { tenantId, webhookId: id });
    await recordIfStaff(tx, scope, 'process_webhook', String(id));
    return true;
  });

/** The results of the latest ledger checks. */
export async function listLedgerChecks({ tenant }: StaffScope): Promise<rows.LedgerCheck[]> {
  const [found] = await readInTenant(tenant.id, (tx) => [rows.listChecks(tx, tenant.id, CHECKS_SHOWN)]);
  return found;
}

/** Enqueues a ledger check in the worker, in addition to the nightly one. */
export const checkLedgerSoon = (scope: StaffScope): Promise<void> =>
  inTenant(scope.tenant.id, async (tx) => {
    await enqueueLater(tx, 'reconcile-ledger', { tenantId: scope.tenant.id });
    await recordIfStaff(tx, scope, 'check_ledger', '');
  });
