import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignInMethodChange } from '#app/domain/accounts/sign-in-methods.server.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type SignInMethodProps = { name: string; change: SignInMethodChange };

export const sample: SignInMethodProps = { name: 'Robin', change: 'passkey_added' };

const facts = (brand: string): Record<SignInMethodChange, MessageDescriptor> => ({
  passkey_added: msg`A passkey was added to your ${brand} account`,
  passkey_removed: msg`A passkey was removed from your ${brand} account`,
  authenticator_added: msg`An authenticator app was added to your ${brand} account`,
  authenticator_removed: msg`The authenticator app was removed from your ${brand} account`,
  recovery_code_used: msg`A recovery code was used for your ${brand} account`,
  reset_by_support: msg`Our support team reset the login security of your ${brand} account`,
});

const effects: Record<SignInMethodChange, MessageDescriptor> = {
  passkey_added: msg`You can now log in with it instead of your password.`,
  passkey_removed: msg`You can't log in with it anymore.`,
  authenticator_added: msg`From now on, we ask for a code after your password. You also have new recovery codes.`,
  authenticator_removed: msg`We no longer ask for a code after your password. Your recovery codes no longer work.`,
  reset_by_support: msg`We removed your passkeys, your authenticator app and your recovery codes, and logged you out everywhere. Log in with your password and set them up again.`,
  recovery_code_used: msg`You can't use it again. Each recovery code works once.`,
};

/** Informs the owner of an added or removed sign-in method. */
export function signInMethodMail(context: MailContext, { name, change }: SignInMethodProps): Mail {
  const { i18n, tenant, origin } = context;
  const support = tenant.settings.support_email;
  const fact = i18n._(facts(tenant.name)[change]);
  return renderMail(context, {
    subject: fact,
    greeting: greetingOf(i18n, name),
    paragraphs: [
      `${fact}.`,
      i18n._(effects[change]),
      i18n._(msg`If this wasn't you, choose a new password right away and write to ${support}.`),
    ],
    action: { label: i18n._(msg`Check login settings`), url: `${origin}/notifications/security` },
    closing: i18n._(msg`If this was you, you're all set.`),
  });
}
