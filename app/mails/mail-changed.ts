import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

/** `to`: the former address, or the new one. */
type MailChangedProps = { name: string; to: 'former' | 'present' };

export const sample: MailChangedProps = { name: 'Robin', to: 'former' };

/** Confirms the change to both addresses; neither email contains the other address. */
export function mailChangedMail(context: MailContext, { name, to }: MailChangedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} email was changed`),
    greeting: greetingOf(i18n, name),
    paragraphs:
      to === 'former'
        ? [
            i18n._(msg`Your ${brand} account has a new email now. We won't send its emails here anymore.`),
            i18n._(msg`If this wasn't you, write to ${support} right away.`),
          ]
        : [i18n._(msg`From now on, log in with this address. ${brand} sends its emails here.`)],
    action: { label: i18n._(msg`Open account`), url: `${origin}/profile/account` },
    closing: i18n._(msg`If this was you, you don't have to do anything.`),
  });
}
