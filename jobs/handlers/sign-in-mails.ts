import { findMailRecipient, findNewDevice } from '#app/domain/accounts/mail-recipient.server.ts';
import { issueMailedLink } from '#app/domain/accounts/mailed-links.server.ts';
import type { SignInMethodChange } from '#app/domain/accounts/sign-in-methods.server.ts';
import { logInLinkMail } from '#app/mails/log-in-link.ts';
import { newDeviceMail } from '#app/mails/new-device.ts';
import { resetPasswordMail } from '#app/mails/reset-password.ts';
import { signInMethodMail } from '#app/mails/sign-in-method.ts';
import type { Scope } from '#tenants/scope.ts';
import { mailContext, sendMail } from './mail-context.ts';
import { sendActivationMail } from './mails.ts';
import { resendBan } from './restriction-mails.ts';

/** Links are created when they are sent, so that only their hash is ever stored. */
export async function sendResetPasswordMail(scope: Scope, accountId: number): Promise<void> {
  const issued = await issueMailedLink(scope, accountId, 'reset_password');
  if (!issued) return await resendBan(scope, accountId);
  const { recipient: to, token } = issued;
  const context = mailContext(scope.tenant, to.language);
  await sendMail(scope.tenant, to, resetPasswordMail(context, { name: to.name, token }));
}

/**
 * Until the address is confirmed, sends the activation link instead, which logs in as well and leads to the first
 * steps.
 */
export async function sendLogInMail(scope: Scope, accountId: number): Promise<void> {
  if (await sendActivationMail(scope, accountId)) return;
  const issued = await issueMailedLink(scope, accountId, 'log_in');
  if (!issued) return await resendBan(scope, accountId);
  const { recipient: to, token } = issued;
  const context = mailContext(scope.tenant, to.language);
  await sendMail(scope.tenant, to, logInLinkMail(context, { name: to.name, token }));
}

export async function sendNewDeviceMail(scope: Scope, accountId: number, sessionId: string): Promise<void> {
  const found = await findNewDevice(scope, accountId, sessionId);
  if (!found) return;
  const { recipient: to, ...facts } = found;
  await sendMail(
    scope.tenant,
    to,
    newDeviceMail(mailContext(scope.tenant, to.language), { name: to.name, ...facts }),
  );
}

export async function sendSignInMethodMail(
  scope: Scope,
  accountId: number,
  change: SignInMethodChange,
): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  const context = mailContext(scope.tenant, to.language);
  await sendMail(scope.tenant, to, signInMethodMail(context, { name: to.name, change }));
}
