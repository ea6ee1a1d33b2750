import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type SpendingRestrictedProps = { name: string };

export const sample: SpendingRestrictedProps = { name: 'Robin' };

/** Why credits cannot be spent and what to do. The amounts are on the linked page. */
export function spendingRestrictedMail(context: MailContext, { name }: SpendingRestrictedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`A payment at ${brand} was taken back`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Your bank took a payment of yours back after some of its credits had been spent. Until that is settled, no credits can be spent in your account.`,
      ),
      i18n._(
        msg`If it was a mistake, or if you do not agree, write to ${support}: somebody will look at it.`,
      ),
    ],
    action: { label: i18n._(msg`See what to do`), url: `${origin}/credits/restricted` },
    closing: i18n._(msg`You can still log in, read your messages and use all that is free.`),
  });
}
