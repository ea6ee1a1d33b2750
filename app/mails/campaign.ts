import { msg } from '@lingui/core/macro';
import type { CampaignFacts } from '#app/domain/notifications/rounds.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type CampaignProps = CampaignFacts & { name: string };

export const sample: CampaignProps = {
  name: 'Robin',
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'promotions',
  path: '/premium',
  /* eslint-disable lingui/no-unlocalized-strings -- for a preview */
  title: 'Anniversary',
  preheader: 'Until Sunday evening',
  text: 'We turn five.\n\n25% more credits this weekend.',
  /* eslint-enable lingui/no-unlocalized-strings */
};

/** An offer or news of the brand, in the operator's own words, to members who opted in. */
export function campaignMail(context: MailContext, props: CampaignProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, kind, title, preheader, text, path } = props;
  const brand = tenant.name;
  return renderMail(context, {
    subject: title,
    greeting: greetingOf(i18n, name),
    preview: preheader,
    paragraphs: text.split(/\n{2,}/),
    action: { label: i18n._(msg`Take a look`), url: `${origin}${path}` },
    closing:
      kind === 'news'
        ? i18n._(msg`You're getting this email because you asked for news from ${brand}.`)
        : i18n._(msg`You're getting this advertisement because you asked for offers from ${brand}.`),
    type: kind,
  });
}
