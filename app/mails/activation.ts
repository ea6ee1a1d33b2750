import { msg } from '@lingui/core/macro';
import { ACTIVATION_LINK_HOURS } from '#app/domain/accounts/limits.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type ActivationProps = { token: string };

export const sample: ActivationProps = { token: 'a'.repeat(32) };

/** Confirms the address of a new account. It repeats nothing entered at signup: the address may be a stranger's. */
export function activationMail(context: MailContext, { token }: ActivationProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Confirm your email for ${brand}`),
    greeting: greetingOf(i18n, ''),
    paragraphs: [
      i18n._(msg`Welcome to ${brand}. Confirm your email with one tap, and your profile goes live.`),
      i18n._(msg`The link works for ${ACTIVATION_LINK_HOURS} hours.`),
    ],
    action: { label: i18n._(msg`Confirm email`), url: `${origin}/${token}` },
    closing: i18n._(
      msg`If you didn't sign up, you don't have to do anything. There's no profile until you confirm.`,
    ),
  });
}
