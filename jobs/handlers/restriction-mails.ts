import { linkToWithdraw } from '#app/domain/payments/withdraw-by-link.server.ts';
import { findReportMail } from '#app/domain/support/handle-reports.server.ts';
import { findBan, findStatementMail } from '#app/domain/support/restrictions.server.ts';
import { appealDecidedMail } from '#app/mails/appeal-decided.ts';
import { reportDecidedMail } from '#app/mails/report-decided.ts';
import { reportReceivedMail } from '#app/mails/report-received.ts';
import { restrictionMail } from '#app/mails/restriction.ts';
import { restrictionEndedMail } from '#app/mails/restriction-ended.ts';
import type { Scope } from '#tenants/scope.ts';
import { mailContext, sendMail } from './mail-context.ts';

export const sendStatementMail = (scope: Scope, restrictionId: number): Promise<void> =>
  sendStatement(scope, restrictionId, `restriction:${restrictionId}`);

/** To the owner of a banned account who requests a login link. */
export async function resendBan(scope: Scope, accountId: number): Promise<void> {
  const ban = await findBan(scope, accountId);
  if (ban !== null) await sendStatement(scope, ban);
}

/** `event`: sends it once per event; without one, each time. */
async function sendStatement(scope: Scope, restrictionId: number, event?: string): Promise<void> {
  const found = await findStatementMail(scope, restrictionId);
  if (!found) return;
  const { memberId, to, token, statement } = found;
  const { kind, rule, facts, automated, afterAutomatic, endsAt, outOfCourt, appeal } = statement;
  const { removedText: text, removedFrom: from } = statement;
  const mail = restrictionMail(mailContext(scope.tenant, to.language), {
    name: to.name,
    token,
    kind,
    rule,
    facts,
    automated,
    afterAutomatic,
    endsAt,
    outOfCourt,
    removed: text !== null && from !== null ? { from, text } : null,
    appealUntil: appeal.until,
    // Only for bans: members with other restrictions can log in and withdraw on the site.
    withdrawal: kind === 'ban' ? await linkToWithdraw(scope, memberId) : null,
  });
  await sendMail(scope.tenant, to, mail, event);
}

export async function sendRestrictionEnded(scope: Scope, restrictionId: number): Promise<void> {
  const found = await findStatementMail(scope, restrictionId);
  const reason = found?.statement.endReason;
  // The mail says that the profile is visible again.
  if (!found || found.restricted) return;
  if (reason !== 'expired' && reason !== 'lifted' && reason !== 'cleared') return;
  const { to, statement } = found;
  // A warning has no effect that could end, so its end is not emailed.
  if (statement.kind === 'warn') return;
  const mail = restrictionEndedMail(mailContext(scope.tenant, to.language), { name: to.name, reason });
  await sendMail(scope.tenant, to, mail, `restriction-ended:${restrictionId}`);
}

export async function sendAppealDecided(scope: Scope, restrictionId: number): Promise<void> {
  const found = await findStatementMail(scope, restrictionId);
  if (!found) return;
  const { to, token, statement } = found;
  const { state, answer } = statement.appeal;
  if (state !== 'upheld' && state !== 'overturned') return;
  const mail = appealDecidedMail(mailContext(scope.tenant, to.language), {
    name: to.name,
    token,
    outcome: state,
    answer: answer ?? '',
    outOfCourt: statement.outOfCourt,
  });
  await sendMail(scope.tenant, to, mail, `appeal:${restrictionId}`);
}

export async function sendReportReceived(scope: Scope, number: number): Promise<void> {
  const found = await findReportMail(scope, number);
  if (!found) return;
  const { to } = found;
  const mail = reportReceivedMail(mailContext(scope.tenant, to.language), { name: to.name, number });
  await sendMail(scope.tenant, to, mail, `report:${number}`);
}

export async function sendReportDecided(scope: Scope, number: number): Promise<void> {
  const found = await findReportMail(scope, number);
  if (!found?.decision) return;
  const { to, decision, ofMinor, outOfCourt } = found;
  const mail = reportDecidedMail(mailContext(scope.tenant, to.language), {
    name: to.name,
    number,
    decision,
    ofMinor,
    outOfCourt,
  });
  await sendMail(scope.tenant, to, mail, `report-decided:${number}`);
}
