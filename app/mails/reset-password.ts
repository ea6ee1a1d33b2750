import { msg } from '@lingui/core/macro';
import { RESET_LINK_MINUTES } from '#app/domain/accounts/limits.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type ResetPasswordProps = { name: string; token: string };

export const sample: ResetPasswordProps = { name: 'Robin', token: 'a'.repeat(32) };

/** The link with which a new password is set. */
export function resetPasswordMail(context: MailContext, { name, token }: ResetPasswordProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Reset your ${brand} password`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`Someone requested a new password for your ${brand} account. Choose it here.`),
      i18n._(msg`The link works once, for ${RESET_LINK_MINUTES} minutes.`),
    ],
    action: { label: i18n._(msg`Choose a new password`), url: `${origin}/${token}` },
    closing: i18n._(msg`If this wasn't you, you don't have to do anything. Your password stays the same.`),
  });
}
