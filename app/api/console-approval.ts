import { plainAmount } from '#app/domain/billing/money.ts';
import type { ApprovalRow } from '#app/domain/staff/approvals.server.ts';
import { utcMinute } from '#app/platform/durations.ts';

/** A request for a second person as the console shows it; times are minutes of UTC. */
export const approvalView = (row: ApprovalRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  memberId: row.memberId,
  memberName: row.memberName,
  askedBy: row.requestedByName,
  askedAt: utcMinute(row.requestedAt),
  until: utcMinute(row.expiresAt),
  reason: row.reason,
  rule: row.rule,
  facts: row.facts,
  report: row.reportNumber,
  interim: row.interimId,
  /** `120 credits` and `75.00 EUR` are different kinds of facts. */
  credits: row.credits,
  amount:
    row.amountMinor === null
      ? null
      : `${plainAmount(row.amountMinor, row.currency ?? 'EUR')} ${row.currency ?? ''}`.trim(),
  decidedBy: row.decidedByName,
  closedAt: row.closedAt && utcMinute(row.closedAt),
  answer: row.answer,
});
export type ApprovalView = ReturnType<typeof approvalView>;
