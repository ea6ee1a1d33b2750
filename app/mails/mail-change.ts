import { msg } from '@lingui/core/macro';
import { MAIL_CHANGE_LINK_HOURS } from '#app/domain/accounts/limits.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type MailChangeProps = { token: string };

export const sample: MailChangeProps = { token: 'a'.repeat(32) };

/** To the new address, to confirm it. Contains no name, because the address may be someone else's. */
export function mailChangeMail(context: MailContext, { token }: MailChangeProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Confirm your new email for ${brand}`),
    greeting: greetingOf(i18n, ''),
    paragraphs: [
      i18n._(
        msg`You asked to use this address for your ${brand} account. Confirm it with one tap. From then on, you log in with it.`,
      ),
      i18n._(msg`The link works for ${MAIL_CHANGE_LINK_HOURS} hours.`),
    ],
    action: { label: i18n._(msg`Use this email`), url: `${origin}/${token}` },
    closing: i18n._(
      msg`If you didn't request this, you don't have to do anything. Nothing changes unless you confirm.`,
    ),
  });
}
