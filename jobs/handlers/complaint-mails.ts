import { findAnswerMail, findComplaintMail } from '#app/domain/support/complaints.server.ts';
import { hasOutOfCourtBodies } from '#app/domain/support/restriction-rules.ts';
import { complaintAnsweredMail } from '#app/mails/complaint-answered.ts';
import { complaintReceivedMail } from '#app/mails/complaint-received.ts';
import type { Scope } from '#tenants/scope.ts';
import { mailContext, sendMail } from './mail-context.ts';

export async function sendComplaintReceived(scope: Scope, code: string): Promise<void> {
  const found = await findComplaintMail(scope, code);
  if (!found) return;
  const mail = complaintReceivedMail(mailContext(scope.tenant, found.to.language), {
    name: found.name,
    code,
    notice: found.notice,
  });
  await sendMail(scope.tenant, found.to, mail);
}

export async function sendComplaintAnswered(scope: Scope, answerId: number): Promise<void> {
  const found = await findAnswerMail(scope, answerId);
  if (!found) return;
  const { to, name, code, answer, notice, ofMinor } = found;
  const mail = complaintAnsweredMail(mailContext(scope.tenant, to.language), {
    ...{ name, code, answer, notice, ofMinor },
    outOfCourt: hasOutOfCourtBodies(scope.tenant.company.country),
  });
  await sendMail(scope.tenant, to, mail);
}
