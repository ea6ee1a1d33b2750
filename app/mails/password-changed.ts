import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type PasswordChangedProps = { name: string };

export const sample: PasswordChangedProps = { name: 'Robin' };

/** Informs the owner that the password was changed. */
export function passwordChangedMail(context: MailContext, { name }: PasswordChangedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`Your password at ${brand} was changed`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`The password of your account at ${brand} was just changed. Everywhere else you were logged in, you have been logged out.`,
      ),
      i18n._(msg`If that was not you, write to ${support} at once.`),
    ],
    action: { label: i18n._(msg`Open my account`), url: `${origin}/profile/account` },
    closing: i18n._(msg`If it was you, you need not do anything here.`),
  });
}
