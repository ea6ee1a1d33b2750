import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type PhotoApprovedProps = { name: string };

export const sample: PhotoApprovedProps = { name: 'Robin' };

export function photoApprovedMail(context: MailContext, { name }: PhotoApprovedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} photo is live`),
    greeting: greetingOf(i18n, name),
    paragraphs: [i18n._(msg`We approved your photo. Others can see it now.`)],
    action: { label: i18n._(msg`View my photos`), url: `${origin}/profile/photos` },
    closing: i18n._(msg`You choose who sees your photos. You can make each one private.`),
  });
}
