import { msg } from '@lingui/core/macro';
import { LOG_IN_LINK_MINUTES } from '#app/domain/accounts/limits.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type LogInLinkProps = { name: string; token: string };

export const sample: LogInLinkProps = { name: 'Robin', token: 'a'.repeat(32) };

/** A link that logs in without a password. */
export function logInLinkMail(context: MailContext, { name, token }: LogInLinkProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} login link`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`Use this link to log in without a password.`),
      i18n._(
        msg`It works once, for ${LOG_IN_LINK_MINUTES} minutes. Don't share it with anyone. It opens your account.`,
      ),
    ],
    action: { label: i18n._(msg`Log in`), url: `${origin}/${token}` },
    closing: i18n._(msg`If you didn't request it, you don't have to do anything.`),
  });
}
