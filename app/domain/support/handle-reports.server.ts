import { findMailRecipient, type MailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { CONSOLE_ROWS_READ, type ConsolePage, consolePage } from '#app/platform/console-list.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { recordIfStaff } from './audit.server.ts';
import {
  FRAUD_REASONS,
  REPORT_OUTCOMES,
  type ReportOutcome,
  type ReportReason,
  shownOutcome,
} from './report-reasons.ts';
import {
  findReport,
  findReporterCountry,
  insertClosure,
  listChain,
  listReportRows,
  type ReportRow,
} from './reports.queries.server.ts';
import { hasOutOfCourtBodies } from './restriction-rules.ts';
import { lockMember, suspicionDecided } from './restrictions.server.ts';
import { endedInTime, FIRST_DIGEST, sealReport } from './seal.server.ts';

const MAX_LISTED = 200;
const CHAIN_STEP = 200;

export type { ReportRow };

/** Open reports, underage first, then oldest first; or all, newest first. Up to 200. */
export async function listReports({ tenant }: Scope, which: 'open' | 'all' = 'open'): Promise<ReportRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [
    listReportRows(tx, tenant.id, which, { limit: MAX_LISTED }),
  ]);
  return rows;
}

/** A page of reports. `after` and `next` are report numbers. */
export async function pageReports(
  { tenant }: Scope,
  which: 'open' | 'all',
  page: { after: number | null; reason: ReportReason | null; ascending: boolean },
): Promise<ConsolePage<ReportRow, number>> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    listReportRows(tx, tenant.id, which, { ...page, limit: CONSOLE_ROWS_READ }),
  ]);
  return consolePage(found, ({ number }) => number);
}

export async function showReport({ tenant }: Scope, number: number): Promise<ReportRow | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [findReport(tx, tenant.id, number)]);
  return row;
}

/**
 * Like `showReport`, for a staff member; recorded in the audit log because the evidence contains messages between two
 * members.
 */
export const openReport = (scope: StaffScope, number: number): Promise<ReportRow | null> =>
  inTenant(scope.tenant.id, async (tx) => {
    const report = await findReport(tx, scope.tenant.id, number);
    if (report) await recordIfStaff(tx, scope, 'open_report', String(number));
    return report;
  });

/** `about`: the member that the report must be about. */
type ReportClosure = { outcome: ReportOutcome; note: string; closedBy: string; about?: number };

/** Records how a report was closed and who closed it. False when it was already closed or does not exist. */
export const closeReport = (
  scope: Scope | StaffScope,
  number: number,
  closure: Omit<ReportClosure, 'about'>,
): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => {
    if (!(await closeInTransaction(tx, scope, number, closure))) return false;
    await recordIfStaff(tx, scope, 'close_report', `${number}: ${closure.outcome}`);
    return true;
  });

/**
 * Closes a report in the caller's transaction and informs the reporter. If an account was closed for fraud, the credits
 * that members spent on it are refunded. A member who was hidden as a suspected minor is shown again after the last report.
 */
export async function closeInTransaction(
  tx: Tx,
  scope: Scope,
  number: number,
  { about, ...closure }: ReportClosure,
): Promise<boolean> {
  const { tenant, now } = scope;
  const report = await findReport(tx, tenant.id, number);
  if (!report || (about !== undefined && report.reportedId !== about)) return false;
  // Two people who close the last two reports at once would each see the other one open.
  if (report.reason === 'underage') await lockMember(tx, scope, report.reportedId);
  if (!(await insertClosure(tx, tenant.id, number, { ...closure, closedAt: now }))) return false;
  const { reportedId, reason } = report;
  if (closure.outcome === 'account_closed' && FRAUD_REASONS.includes(reason))
    await enqueueLater(tx, 'refund-fraud', { tenantId: tenant.id, memberId: reportedId });
  if (reason === 'underage')
    await suspicionDecided(tx, scope, reportedId, { foundOfAge: closure.outcome === 'no_breach' });
  await enqueueLater(tx, 'report-decided-mail', { tenantId: tenant.id, number });
  return true;
}

type ReportMail = {
  to: MailRecipient;
  number: number;
  decision: ReturnType<typeof shownOutcome> | null;
  /** A report of a minor, which hides the profile automatically. */
  ofMinor: boolean;
  outOfCourt: boolean;
};

/** A report with its reporter's address, and the outcome as they are told it; null when the reporter is gone. */
export async function findReportMail(scope: Scope, number: number): Promise<ReportMail | null> {
  const row = await showReport(scope, number);
  const to = row && (await findMailRecipient(scope, row.reporterId));
  if (!row || !to) return null;
  const outcome = REPORT_OUTCOMES.find((each) => each === row.outcome);
  const { id: tenantId, company } = scope.tenant;
  const [country] = await readInTenant(tenantId, (tx) => [findReporterCountry(tx, tenantId, row.reporterId)]);
  const outOfCourt = hasOutOfCourtBodies(country ?? company.country);
  const ofMinor = row.reason === 'underage';
  return { to, number, decision: outcome ? shownOutcome(outcome) : null, ofMinor, outOfCourt };
}

/** The number of the first report that was changed since it was sealed; null when the whole chain is valid. */
export async function findBrokenSeal({ tenant }: Scope): Promise<number | null> {
  let previous = { number: 0, digest: FIRST_DIGEST };
  for (;;) {
    const after = previous.number;
    const [rows] = await readInTenant(tenant.id, (tx) => [listChain(tx, tenant.id, after, CHAIN_STEP)]);
    for (const row of rows) {
      const sound =
        row.number === previous.number + 1 &&
        row.previousDigest === previous.digest &&
        // Emptied reports have no digest to check; only their position in the chain is checked.
        (endedInTime(row) || row.digest === sealReport(row, previous.digest));
      if (!sound) return row.number;
      previous = row;
    }
    if (rows.length < CHAIN_STEP) return null;
  }
}
