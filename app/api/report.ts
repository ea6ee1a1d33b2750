import type { ReportFault } from '#app/domain/support/report-member.server.ts';

export type ReportFaultCode = ReportFault | 'reason_needed';

/** What `POST /members/{id}/report` answers. */
export type ReportReply = { ok: true; blocked: boolean } | { ok: false; fault: ReportFaultCode };
