import { FORMER_ADDRESS, issueMailChange } from '#app/domain/accounts/mail-change.server.ts';
import { findMailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { mailChangeMail } from '#app/mails/mail-change.ts';
import { mailChangeNoticeMail } from '#app/mails/mail-change-notice.ts';
import { mailChangeTakenMail } from '#app/mails/mail-change-taken.ts';
import { mailChangedMail } from '#app/mails/mail-changed.ts';
import { passwordChangedMail } from '#app/mails/password-changed.ts';
import { welcomeMail } from '#app/mails/welcome.ts';
import { openSealed } from '#app/platform/seal.ts';
import type { Scope } from '#tenants/scope.ts';
import type { JobData } from '../definitions/definitions.ts';
import { mailContext, sendMail } from './mail-context.ts';

/** The link is created when the mail is sent, so that only its hash is ever stored. */
export async function sendMailChangeMail(scope: Scope, accountId: number): Promise<void> {
  const issued = await issueMailChange(scope, accountId);
  if (!issued) return; // canceled or confirmed in the meantime
  const { to, token } = issued;
  const context = mailContext(scope.tenant, to.language);
  const mail = token ? mailChangeMail(context, { token }) : mailChangeTakenMail(context, { name: to.name });
  await sendMail(scope.tenant, to, mail);
}

export async function sendMailChangeNotice(scope: Scope, accountId: number): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  const context = mailContext(scope.tenant, to.language);
  await sendMail(scope.tenant, to, mailChangeNoticeMail(context, { name: to.name }));
}

export async function sendPasswordChangedMail(scope: Scope, accountId: number): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  const context = mailContext(scope.tenant, to.language);
  await sendMail(scope.tenant, to, passwordChangedMail(context, { name: to.name }));
}

export async function sendWelcomeMail(scope: Scope, accountId: number): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  const mail = welcomeMail(mailContext(scope.tenant, to.language), { name: to.name });
  await sendMail(scope.tenant, to, mail, 'welcome');
}

/** Sent to both addresses. The former one is no longer stored, so the job contains it encrypted. */
export async function sendMailChangedMails(scope: Scope, data: JobData<'mail-changed-mail'>): Promise<void> {
  const to = await findMailRecipient(scope, data.accountId);
  if (!to) return;
  const context = mailContext(scope.tenant, to.language);
  const { name, language, discreet } = to;
  const former = { email: openSealed(data.sealedFormer, FORMER_ADDRESS), language, discreet };
  const present = mailChangedMail(context, { name, to: 'present' });
  await sendMail(scope.tenant, to, present, `mail-changed:${data.sealedFormer.slice(0, 32)}`);
  await sendMail(scope.tenant, former, mailChangedMail(context, { name, to: 'former' }));
}
