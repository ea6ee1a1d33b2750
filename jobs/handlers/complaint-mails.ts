import { findAnswerMail, findComplaintMail, findMergedMail } from '#app/domain/support/complaints.server.ts';
import { hasOutOfCourtBodies } from '#app/domain/support/restriction-rules.ts';
import { complaintAnsweredMail } from '#app/mails/complaint-answered.ts';
import { complaintAttachmentsMail } from '#app/mails/complaint-attachments.ts';
import { complaintMergedMail } from '#app/mails/complaint-merged.ts';
import { complaintReceivedMail } from '#app/mails/complaint-received.ts';
import type { MailThread } from '#app/mails/mail.ts';
import { env } from '#app/platform/env.ts';
import { bounceDomain, caseAddress } from '#app/platform/mail-token.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import type { Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { mailContext, sendMail } from './mail-context.ts';

/** Limits the references to earlier emails to what every mail server accepts in a header. */
const MAX_REFERENCES = 20;

const idOf = ({ id, settings }: Tenant, what: string): string =>
  `<${keyedHash(`case mail ${id} ${what}`)}@${bounceDomain(settings.mail_from)}>`;

/** Whether emails to the brands' bounce domains are received here; always, when emails are only written to files. */
function canReply(): boolean {
  const { SMTP_URL, MAIL_INBOX_PORT, MAIL_DELIVERED } = env();
  return SMTP_URL === undefined || MAIL_INBOX_PORT !== undefined || MAIL_DELIVERED;
}

/** Threads the emails of a case into one conversation, whose replies are added to the case. */
function threadOf(
  tenant: Tenant,
  code: string,
  { what, earlier = [] }: { what: string; earlier?: string[] },
): MailThread {
  const domain = bounceDomain(tenant.settings.mail_from);
  return {
    id: idOf(tenant, what),
    references: earlier.slice(-MAX_REFERENCES),
    replyTo: canReply() ? caseAddress({ tenantId: tenant.id, code }, domain) : null,
  };
}

export async function sendComplaintReceived(scope: Scope, code: string): Promise<void> {
  const { tenant } = scope;
  const found = await findComplaintMail(scope, code);
  if (!found) return;
  const mail = complaintReceivedMail(mailContext(tenant, found.to.language), {
    name: found.name,
    code,
    notice: found.notice,
  });
  // Without the reply address, because the sender may have entered a stranger's address.
  const thread = { ...threadOf(tenant, code, { what: code }), replyTo: null };
  await sendMail(tenant, found.to, { ...mail, thread });
}

export async function sendComplaintAnswered(scope: Scope, answerId: number): Promise<void> {
  const { tenant } = scope;
  const found = await findAnswerMail(scope, answerId);
  if (!found) return;
  const { to, name, code, answer, notice, ofMinor, earlierAnswers, replyIds } = found;
  const mail = complaintAnsweredMail(mailContext(tenant, to.language), {
    name,
    code,
    answer,
    notice,
    ofMinor,
    outOfCourt: hasOutOfCourtBodies(tenant.company.country),
    mayReply: canReply(),
  });
  const earlier = [idOf(tenant, code), ...earlierAnswers.map((id) => idOf(tenant, `${code} ${id}`))];
  const thread = threadOf(tenant, code, {
    what: `${code} ${answerId}`,
    earlier: [...earlier, ...replyIds],
  });
  await sendMail(tenant, to, { ...mail, thread });
}

export async function sendComplaintMerged(scope: Scope, code: string): Promise<void> {
  const { tenant } = scope;
  const found = await findMergedMail(scope, code);
  if (!found) return;
  const { to, name, into } = found;
  const mail = complaintMergedMail(mailContext(tenant, to.language), { name, code, into });
  const thread = threadOf(tenant, into, { what: `${code} merged`, earlier: [idOf(tenant, code)] });
  await sendMail(tenant, to, { ...mail, thread: { ...thread, replyTo: null } });
}

export async function sendComplaintAttachments(scope: Scope, code: string): Promise<void> {
  const { tenant } = scope;
  const found = await findComplaintMail(scope, code);
  if (!found) return;
  const mail = complaintAttachmentsMail(mailContext(tenant, found.to.language), { name: found.name, code });
  const what = `${code} attachments ${scope.now.toISOString()}`;
  const thread = threadOf(tenant, code, { what, earlier: [idOf(tenant, code)] });
  await sendMail(tenant, found.to, { ...mail, thread });
}
