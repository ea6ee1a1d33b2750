import { issueActivation } from '#app/domain/accounts/activation.server.ts';
import { findMailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { accountExistsMail } from '#app/mails/account-exists.ts';
import { activationMail } from '#app/mails/activation.ts';
import type { Scope } from '#tenants/scope.ts';
import { mailContext, sendMail } from './mail-context.ts';

/**
 * The activation link is created when the mail is sent, so that only its hash is ever stored. False when the address
 * was confirmed, or the account deleted, in the meantime.
 */
export async function sendActivationMail(scope: Scope, accountId: number): Promise<boolean> {
  const issued = await issueActivation(scope, accountId);
  if (!issued) return false;
  const { recipient, token } = issued;
  const context = mailContext(scope.tenant, recipient.language);
  await sendMail(scope.tenant, recipient, activationMail(context, { token }));
  return true;
}

export async function sendAccountExistsMail(scope: Scope, accountId: number): Promise<void> {
  const recipient = await findMailRecipient(scope, accountId);
  if (!recipient) return;
  const context = mailContext(scope.tenant, recipient.language);
  await sendMail(scope.tenant, recipient, accountExistsMail(context, { name: recipient.name }));
}
