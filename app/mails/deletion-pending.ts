import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type DeletionPendingProps = { name: string; token: string; until: Date };

export const sample: DeletionPendingProps = {
  name: 'Robin',
  token: 'a'.repeat(32),
  until: new Date('2026-03-15T18:30:00Z'),
};

/** Confirms that the account is deleted, and says until when and how it can be reactivated. */
export function deletionPendingMail(context: MailContext, props: DeletionPendingProps): Mail {
  const { name, token } = props;
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const timeZone = tenant.settings.time_zone;
  const until = i18n.date(props.until, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return renderMail(context, {
    subject: i18n._(msg`Your account at ${brand} is deleted`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`Nobody can see you any more, and you have been logged out everywhere.`),
      i18n._(
        msg`Until ${until} (${timeZone}) you can still bring your account back. After that your profile, photos, likes and messages are erased for good.`,
      ),
    ],
    action: { label: i18n._(msg`Bring my account back`), url: `${origin}/${token}` },
    closing: i18n._(msg`If you meant to leave, you need not do anything. We wish you all the best.`),
  });
}
