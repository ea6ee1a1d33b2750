import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

/** `to`: the former address, or the new one. */
export type MailChangedProps = { name: string; to: 'former' | 'present' };

export const sample: MailChangedProps = { name: 'Robin', to: 'former' };

/** Confirms the change to both addresses; neither email contains the other address. */
export function mailChangedMail(context: MailContext, { name, to }: MailChangedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`Your e-mail address at ${brand} was changed`),
    greeting: greetingOf(i18n, name),
    paragraphs:
      to === 'former'
        ? [
            i18n._(
              msg`Your account at ${brand} has another e-mail address now. No more mails of it come here.`,
            ),
            i18n._(msg`If that was not you, write to ${support} at once.`),
          ]
        : [i18n._(msg`From now on you log in with this address, and mails of ${brand} come here.`)],
    action: { label: i18n._(msg`Open my account`), url: `${origin}/profile/account` },
    closing: i18n._(msg`If it was you, you need not do anything here.`),
  });
}
