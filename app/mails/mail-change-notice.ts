import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type MailChangeNoticeProps = { name: string };

export const sample: MailChangeNoticeProps = { name: 'Robin' };

/** To the account's current address; it does not name the new one. */
export function mailChangeNoticeMail(context: MailContext, { name }: MailChangeNoticeProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`Your e-mail address at ${brand} is to change`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Somebody who knows your password asked for another e-mail address for your account at ${brand}. It changes once the new address is confirmed.`,
      ),
      i18n._(
        msg`If that was not you, change your password at once: that stops it. If you cannot log in any more, write to ${support}.`,
      ),
    ],
    action: { label: i18n._(msg`Open my account`), url: `${origin}/profile/account` },
    closing: i18n._(msg`If it was you, you need not do anything here.`),
  });
}
