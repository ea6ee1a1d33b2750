import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { FRAUD_REASONS, type ReportOutcome } from './report-reasons.ts';
import {
  findReport,
  insertClosure,
  listChain,
  listReportRows,
  type ReportRow,
} from './reports.queries.server.ts';
import { endedInTime, FIRST_DIGEST, sealReport } from './seal.server.ts';

const MAX_LISTED = 200;
const CHAIN_STEP = 200;

export type { ReportRow };

/** Open reports, underage first, then the oldest; or all, latest first. Up to 200. */
export async function listReports({ tenant }: Scope, which: 'open' | 'all' = 'open'): Promise<ReportRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listReportRows(tx, tenant.id, which, MAX_LISTED)]);
  return rows;
}

export async function showReport({ tenant }: Scope, number: number): Promise<ReportRow | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [findReport(tx, tenant.id, number)]);
  return row;
}

/**
 * Records how and by whom a report was closed. False when it was closed before or does not exist. If an account was
 * closed for fraud, the credits that members spent on it are refunded.
 */
export const closeReport = (
  { tenant, now }: Scope,
  number: number,
  closure: { outcome: ReportOutcome; note: string; closedBy: string },
): Promise<boolean> =>
  inTenant(tenant.id, async (tx) => {
    if (!(await insertClosure(tx, tenant.id, number, { ...closure, closedAt: now }))) return false;
    const report = closure.outcome === 'account_closed' ? await findReport(tx, tenant.id, number) : null;
    if (report && FRAUD_REASONS.includes(report.reason))
      await enqueueLater(tx, 'refund-fraud', { tenantId: tenant.id, memberId: report.reportedId });
    return true;
  });

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
