import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type MailChangeNoticeProps = { name: string };

export const sample: MailChangeNoticeProps = { name: 'Robin' };

/** To the account's current address; it does not name the new one. */
export function mailChangeNoticeMail(context: MailContext, { name }: MailChangeNoticeProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} email is about to change`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Someone who knows your password asked to change the email of your ${brand} account. It changes when they confirm the new address.`,
      ),
      i18n._(
        msg`If this wasn't you, change your password right away. That stops the change. If you can't log in anymore, write to ${support}.`,
      ),
    ],
    action: { label: i18n._(msg`Open account`), url: `${origin}/profile/account` },
    closing: i18n._(msg`If this was you, you don't have to do anything.`),
  });
}
