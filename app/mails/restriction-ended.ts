import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type RestrictionEndedProps = { name: string; reason: 'expired' | 'lifted' | 'cleared' };

export const sample: RestrictionEndedProps = { name: 'Robin', reason: 'expired' };

/** A restriction has ended: its time is over, staff lifted it, or the review of a suspected minor found none. */
export function restrictionEndedMail(context: MailContext, { name, reason }: RestrictionEndedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const guidelines = `${origin}/pages/ban`;
  return renderMail(context, {
    subject: i18n._(msg`Your ${brand} account is no longer restricted`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      reason === 'expired'
        ? i18n._(msg`The restriction on your account has ended.`)
        : reason === 'lifted'
          ? i18n._(msg`We lifted the restriction on your account.`)
          : i18n._(msg`We reviewed your profile and found nothing wrong. We're sorry we hid it.`),
      i18n._(msg`Others can see your profile again, and you can message and like them.`),
    ],
    action: { label: i18n._(msg`Go to ${brand}`), url: `${origin}/members` },
    closing: i18n._(msg`Our community guidelines: ${guidelines}`),
  });
}
