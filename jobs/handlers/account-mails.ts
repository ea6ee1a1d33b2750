import { findMailRecipient } from '#app/domain/accounts/activation.server.ts';
import { issueMailChange } from '#app/domain/accounts/complete-mail-change.server.ts';
import { mailChangeMail } from '#app/mails/mail-change.ts';
import { mailChangeNoticeMail } from '#app/mails/mail-change-notice.ts';
import { mailChangeTakenMail } from '#app/mails/mail-change-taken.ts';
import { passwordChangedMail } from '#app/mails/password-changed.ts';
import type { Scope } from '#tenants/scope.ts';
import { mailContext, sendMail } from './mail-context.ts';

/** The link is made when it is sent, so that only its hash is ever stored. */
export async function sendMailChangeMail(scope: Scope, accountId: number): Promise<void> {
  const issued = await issueMailChange(scope, accountId);
  if (!issued) return; // taken back or confirmed meanwhile
  const { to, token } = issued;
  const context = mailContext(scope.tenant, to.language);
  const mail = token
    ? mailChangeMail(context, { name: to.name, token })
    : mailChangeTakenMail(context, { name: to.name });
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
