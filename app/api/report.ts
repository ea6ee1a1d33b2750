import type { ReportFault } from '#app/domain/support/report-member.server.ts';

export type ReportFaultCode = ReportFault | 'reason_needed';

/** What `POST /members/{id}/report` answers. */
export type ReportReply = { ok: true; blocked: boolean } | { ok: false; fault: ReportFaultCode };

export const REPORT_STATUS: Record<ReportFaultCode, number> = {
  reason_needed: 422,
  details_needed: 422,
  details_too_long: 422,
  too_often: 429,
  not_found: 404,
};
