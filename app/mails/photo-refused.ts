import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isAutomatic, type PhotoRule, type RefusalReason, RULE_OF } from '#app/domain/photos/photo-rules.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { decidedBy, otherRemedies, RULE_TEXTS } from './restriction-texts.ts';

type PhotoRefusedProps = {
  name: string;
  reason: RefusalReason;
  mayAppeal: boolean;
  /** How long the photo is kept for an appeal. */
  until: Date;
  outOfCourt: boolean;
};

export const sample: PhotoRefusedProps = {
  name: 'Robin',
  reason: 'refused_before',
  mayAppeal: true,
  until: new Date('2026-12-16T12:00:00Z'),
  outOfCourt: true,
};

/** The statement of reasons of a refused photo (Digital Services Act, article 17). */
export function photoRefusedMail(context: MailContext, props: PhotoRefusedProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, reason, mayAppeal, outOfCourt } = props;
  const brand = tenant.name;
  const complaints = `${origin}/complaints`;
  const facts = i18n._(REASONS[reason]);
  const brokenRule = i18n._(PHOTO_RULE_TEXTS[RULE_OF[reason]]);
  const until = i18n.date(props.until, { dateStyle: 'long', timeZone: tenant.settings.time_zone });
  return renderMail(context, {
    subject: i18n._(msg`We didn't accept one of your ${brand} photos`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`We didn't accept one of your photos. Only you can see it.`),
      i18n._(msg`What we found: ${facts}`),
      i18n._(msg`The rule: ${brokenRule}`),
      decidedBy(i18n, isAutomatic(reason)),
      mayAppeal
        ? i18n._(
            msg`You can request a review until ${until}, free of charge. Someone who wasn't involved will decide and tell you why.`,
          )
        : i18n._(msg`If you disagree, write to us: ${complaints}`),
      otherRemedies(i18n, outOfCourt),
    ],
    action: { label: i18n._(msg`View my photos`), url: `${origin}/profile/photos` },
    closing: i18n._(msg`Your other photos stay as they are.`),
  });
}

const REASONS: Record<RefusalReason, MessageDescriptor> = {
  unreadable: msg`We couldn't open the photo.`,
  too_many_pixels: msg`The photo has too many pixels.`,
  too_small: msg`The photo is too small.`,
  animated: msg`This photo is animated. Use a still photo.`,
  refused_before: msg`It looks the same as a photo we didn't accept before.`,
  banned: msg`This photo isn't allowed here, no matter who uploads it.`,
  explicit: msg`It shows more than our rules allow.`,
  not_you: msg`It doesn't seem to show you.`,
  no_person: msg`It doesn't show anyone.`,
  minor: msg`Someone in it may be under 18.`,
  contact: msg`It shows contact details or advertising.`,
  quality: msg`It's too dark, blurry or small to see anyone.`,
  hateful: msg`It shows violence or hate.`,
  rules: msg`It breaks our community guidelines.`,
};

const PHOTO_RULE_TEXTS: Record<PhotoRule, MessageDescriptor> = {
  usable: msg`Use still photos of a normal size, clear enough to see who's in them.`,
  shows_owner: msg`Photos must show you.`,
  minors: RULE_TEXTS.minors,
  advertising: RULE_TEXTS.fraud,
  explicit: msg`Don't post photos that are more explicit than our rules allow.`,
  hate: RULE_TEXTS.harassment,
  guidelines: msg`Photos must follow our community guidelines.`,
};
