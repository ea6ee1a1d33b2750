import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type AccountExistsProps = { name: string };

export const sample: AccountExistsProps = { name: 'Robin' };

/** A signup with an address that already has an account: only the owner is informed. */
export function accountExistsMail(context: MailContext, { name }: AccountExistsProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`You already have a ${brand} account`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Someone just tried to sign up for ${brand} with this address. It already has an account, so you can simply log in.`,
      ),
    ],
    action: { label: i18n._(msg`Log in`), url: `${origin}/login` },
    closing: i18n._(msg`If this wasn't you, nothing has changed and you don't have to do anything.`),
  });
}
