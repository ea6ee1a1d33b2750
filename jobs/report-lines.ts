import type { ReportRow } from '#app/domain/support/work-on-reports.server.ts';

/** One report of a list, in a line. */
export function listLine(row: ReportRow): string {
  const urgent = row.reason === 'underage' && row.outcome === null ? '!' : ' ';
  const state = row.outcome ?? 'open';
  const about = `member ${row.reportedId}, by ${row.reporterId}`;
  return `${urgent} ${String(row.number).padStart(5)}  ${row.createdAt.toISOString().slice(0, 16)}  ${row.reason.padEnd(14)}  ${state.padEnd(14)}  ${about}`;
}

/** A report with all its evidence. */
export function reportLines(row: ReportRow): string[] {
  const closed = row.outcome
    ? `closed ${row.closedAt?.toISOString()} by ${row.closedBy}: ${row.outcome}${row.note ? `, ${row.note}` : ''}`
    : 'open';
  return [
    `report ${row.number}, ${row.reason}, received ${row.createdAt.toISOString()}, ${closed}`,
    `member ${row.reportedId}, reported by ${row.reporterId}${row.photoId ? `, about photo ${row.photoId}` : ''}`,
    ...(row.details ? [`in their words: ${JSON.stringify(row.details)}`] : []),
    `digest ${row.digest}`,
    row.erasedAt
      ? `words and evidence erased ${row.erasedAt.toISOString()}: one of the two is gone, and the time of the report is over`
      : JSON.stringify(JSON.parse(row.evidence), null, 2),
  ];
}
