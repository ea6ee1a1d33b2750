import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type ReactivatedProps = { name: string };

export const sample: ReactivatedProps = { name: 'Robin' };

/** Confirms that a deleted account is active again. */
export function reactivatedMail(context: MailContext, { name }: ReactivatedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} account is back`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`Welcome back. Your profile, likes and messages are just as you left them.`)],
    action: { label: i18n._(msg`Open account`), url: `${origin}/profile/account` },
    closing: i18n._(
      msg`If this wasn't you, choose a new password right away, then delete the account again.`,
    ),
  });
}
