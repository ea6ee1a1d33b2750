import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { decidedBy, otherRemedies } from './restriction-texts.ts';

type PhotoBlurredProps = { name: string; photoId: string; mayAppeal: boolean; outOfCourt: boolean };

export const sample: PhotoBlurredProps = {
  name: 'Robin',
  photoId: '00000000-0000-4000-9000-000000000001',
  mayAppeal: true,
  outOfCourt: true,
};

/** The statement of reasons of a photo that others see blurred (Digital Services Act, article 17). */
export function photoBlurredMail(context: MailContext, props: PhotoBlurredProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, photoId, mayAppeal, outOfCourt } = props;
  const brand = tenant.name;
  const complaints = `${origin}/complaints`;
  return renderMail(context, {
    subject: i18n._(msg`Others see one of your ${brand} photos blurred`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`We published one of your photos, but others see it blurred. Members who open your profile can choose to see it.`,
      ),
      i18n._(msg`Why: Not everyone wants to see a photo like this without being asked.`),
      decidedBy(i18n, false),
      mayAppeal
        ? i18n._(
            msg`You can request a review, free of charge. Someone who wasn't involved will decide and tell you why.`,
          )
        : i18n._(msg`If you disagree, write to us: ${complaints}`),
      otherRemedies(i18n, outOfCourt),
    ],
    action: { label: i18n._(msg`View photo`), url: `${origin}/profile/photos/${photoId}` },
    closing: i18n._(msg`Your other photos stay as they are.`),
  });
}
