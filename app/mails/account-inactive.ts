import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type AccountInactiveProps = { name: string; endsOn: Date };

export const sample: AccountInactiveProps = { name: 'Robin', endsOn: new Date('2026-03-15T00:00:00Z') };

/** Warns that an inactive account will be deleted, and says how to keep it. */
export function accountInactiveMail(context: MailContext, props: AccountInactiveProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name } = props;
  const brand = tenant.name;
  const day = i18n.date(props.endsOn, { dateStyle: 'long', timeZone: 'UTC' });
  return renderMail(context, {
    subject: i18n._(msg`We'll delete your ${brand} account on ${day}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`You haven't logged in for a long time. To protect your privacy, we delete accounts no one uses.`,
      ),
      i18n._(
        msg`Log in before ${day} to keep your account. After that, we delete your profile, photos, likes, messages and any credits you have left.`,
      ),
    ],
    action: { label: i18n._(msg`Keep my account`), url: `${origin}/login` },
    closing: i18n._(msg`If you don't need your account anymore, you don't have to do anything.`),
  });
}
