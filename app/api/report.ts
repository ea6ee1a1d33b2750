import type { ReportFault } from '#app/domain/support/report-member.server.ts';

export type ReportFaultCode = ReportFault | 'reason_needed';

/** The answer of `POST /members/{id}/report`. */
export type ReportReply = { ok: true; blocked: boolean } | { ok: false; fault: ReportFaultCode };
