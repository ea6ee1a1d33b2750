import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type StaffInvitationProps = { name: string; inviter: string; url: string; host: string; days: number };

/** To a person who may log in to the console: of no brand, so it is plain text. */
export function staffInvitationMail(
  i18n: I18n,
  { name, inviter, url, host, days }: StaffInvitationProps,
): { subject: string; text: string } {
  const paragraphs = [
    i18n._(msg`Hello ${name},`),
    i18n._(
      msg`${inviter} invites you to the staff console at ${host}. Open this link to choose a password and set up an authenticator app:`,
    ),
    url,
    i18n._(msg`The link works once, for ${days} days. Don't forward this email.`),
    i18n._(msg`If you don't know ${inviter}, delete this email. Nothing happens without you.`),
  ];
  return { subject: i18n._(msg`Your invitation to the staff console`), text: `${paragraphs.join('\n\n')}\n` };
}
