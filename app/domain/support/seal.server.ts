import { createHash } from 'node:crypto';
import { RETENTION_DAYS } from '#app/domain/accounts/retention.ts';
import { DAY_MS } from '#app/platform/durations.ts';

/** The data covered by a report's digest. Evidence is text, exactly as stored. */
export type SealedReport = {
  tenantId: number;
  number: number;
  reporterId: number;
  reportedId: number;
  reason: string;
  details: string;
  photoId: string | null;
  evidence: string;
  createdAt: Date;
};

/** The previous digest for a brand's first report. */
export const FIRST_DIGEST = 'none';

/**
 * SHA-256 over a report and the previous digest: changing, inserting or removing a report changes all later digests. The
 * parts are a JSON list, so that the encoding is unambiguous.
 */
export function sealReport(report: SealedReport, previousDigest: string): string {
  const parts = [
    previousDigest,
    report.tenantId,
    report.number,
    report.reporterId,
    report.reportedId,
    report.reason,
    report.details,
    report.photoId,
    report.evidence,
    report.createdAt.toISOString(),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

type ReportEnd = { closedAt: Date | null; erasedAt: Date | null };

/** Whether a report may be empty: it was closed, and its retention was over when it was emptied. */
export const endedInTime = ({ closedAt, erasedAt }: ReportEnd): boolean =>
  closedAt !== null &&
  erasedAt !== null &&
  erasedAt.getTime() - closedAt.getTime() >= RETENTION_DAYS.reports * DAY_MS;

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
