import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewReason } from '#app/domain/photos/photo-rules.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type PhotoRefusedProps = { name: string; photoId: string; reason: ReviewReason; mayAppeal: boolean };

export const sample: PhotoRefusedProps = {
  name: 'Robin',
  photoId: '00000000-0000-4000-8000-000000000000',
  reason: 'rules',
  mayAppeal: true,
};

/** A refused photo, with the reason and how to appeal. */
export function photoRefusedMail(context: MailContext, props: PhotoRefusedProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, photoId, reason, mayAppeal } = props;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Your photo at ${brand} was not accepted`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`We have looked at one of your photos, and cannot show it to others.`),
      i18n._(REASONS[reason]),
      ...(mayAppeal
        ? [i18n._(msg`If you do not agree, ask for another look: somebody else decides then.`)]
        : []),
    ],
    action: { label: i18n._(msg`See the photo`), url: `${origin}/profile/photos/${photoId}` },
    closing: i18n._(msg`Your other photos are as they were.`),
  });
}

const REASONS: Record<ReviewReason, MessageDescriptor> = {
  explicit: msg`It shows more than our rules allow.`,
  not_you: msg`It does not seem to show you.`,
  no_person: msg`Nobody can be seen on it.`,
  minor: msg`Somebody on it may be under 18.`,
  contact: msg`It shows contact details or advertising.`,
  quality: msg`It is too dark, blurred or small to see anybody.`,
  hateful: msg`It shows violence or hatred.`,
  rules: msg`It does not keep to our rules.`,
};
