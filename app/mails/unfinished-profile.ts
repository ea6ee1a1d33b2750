import { msg } from '@lingui/core/macro';
import type { ProfileFacts } from '#app/domain/notifications/rounds.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type UnfinishedProfileProps = Pick<ProfileFacts, 'photo' | 'about'> & { name: string };

export const sample: UnfinishedProfileProps = { name: 'Robin', photo: false, about: false };

/** Reminds of missing profile parts that others look for first. */
export function unfinishedProfileMail(context: MailContext, props: UnfinishedProfileProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, photo, about } = props;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} profile is almost done`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`Two minutes can make your profile stand out. Here's what's missing:`)],
    items: [
      ...(photo ? [] : [{ title: i18n._(msg`A photo of you`), url: `${origin}/profile/photos` }]),
      ...(about ? [] : [{ title: i18n._(msg`A few words about you`), url: `${origin}/profile/edit/about` }]),
    ],
    action: { label: i18n._(msg`Finish profile`), url: `${origin}/profile` },
    closing: i18n._(msg`We send up to three of these reminders.`),
    type: 'reminders',
  });
}
