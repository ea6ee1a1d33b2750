import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type SpendingRestrictedProps = { name: string };

export const sample: SpendingRestrictedProps = { name: 'Robin' };

/** Why credits cannot be spent and what to do. The amounts are on the linked page. */
export function spendingRestrictedMail(context: MailContext, { name }: SpendingRestrictedProps): Mail {
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  const support = tenant.settings.support_email;
  return renderMail(context, {
    subject: i18n._(msg`A payment to ${brand} was reversed`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`A payment was reversed after you'd spent some of its credits. You can't spend credits until this is settled.`,
      ),
      i18n._(msg`If it was a mistake, or if you disagree, write to ${support}. Someone will look into it.`),
    ],
    action: { label: i18n._(msg`See what to do`), url: `${origin}/credits/restricted` },
    closing: i18n._(msg`You can still log in, read your messages and use everything that's free.`),
  });
}
