import { msg } from '@lingui/core/macro';
import { ACTIVATION_LINK_HOURS } from '#app/domain/accounts/limits.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type ActivationProps = { token: string };

export const sample: ActivationProps = { token: 'a'.repeat(32) };

/** Confirms the address of a new account. It repeats nothing entered at signup: the address may be a stranger's. */
export function activationMail(context: MailContext, { token }: ActivationProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Confirm your e-mail address for ${brand}`),
    greeting: greetingOf(i18n, ''),
    paragraphs: [
      i18n._(
        msg`Welcome to ${brand}. One press confirms that this address is yours; then your profile goes live.`,
      ),
      i18n._(msg`The link works for ${ACTIVATION_LINK_HOURS} hours.`),
    ],
    action: { label: i18n._(msg`Confirm my address`), url: `${origin}/${token}` },
    closing: i18n._(
      msg`If you did not sign up, you need not do anything: without a confirmation there is no profile.`,
    ),
  });
}
