import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type PasswordChangedProps = { name: string };

export const sample: PasswordChangedProps = { name: 'Robin' };

/** Informs the owner that the password was changed. */
export function passwordChangedMail(context: MailContext, { name }: PasswordChangedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} password was changed`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`You just changed the password of your ${brand} account. We logged you out everywhere else.`),
      i18n._(msg`If this wasn't you, write to ${support} right away.`),
    ],
    action: { label: i18n._(msg`Open account`), url: `${origin}/profile/account` },
    closing: i18n._(msg`If this was you, you don't have to do anything.`),
  });
}
