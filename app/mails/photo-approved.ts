import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type PhotoApprovedProps = { name: string };

export const sample: PhotoApprovedProps = { name: 'Robin' };

export function photoApprovedMail(context: MailContext, { name }: PhotoApprovedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Your photo at ${brand} can be seen now`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`We have looked at your photo: others can see it from now on.`)],
    action: { label: i18n._(msg`See my photos`), url: `${origin}/profile/photos` },
    closing: i18n._(msg`Who sees a photo is for you to choose: each can be made private.`),
  });
}
