import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type MailChangeTakenProps = { name: string };

export const sample: MailChangeTakenProps = { name: 'Robin' };

/** A change to an address that already has an account: only that account's owner is informed. */
export function mailChangeTakenMail(context: MailContext, { name }: MailChangeTakenProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`You already have a ${brand} account`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Someone asked to use this address for another ${brand} account. It already has an account, and each address can have only one, so nothing changed.`,
      ),
    ],
    action: { label: i18n._(msg`Log in`), url: `${origin}/login` },
    closing: i18n._(msg`If this wasn't you, nothing has changed and you don't have to do anything.`),
  });
}
