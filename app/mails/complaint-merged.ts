import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

/** `code`: the case that was closed. `into`: the one that is answered. */
type ComplaintMergedProps = { name: string; code: string; into: string };

export const sample: ComplaintMergedProps = { name: 'Robin', code: '7K3M-Q2XW', into: 'K7QX-29FM' };

/** Tells the sender of two cases about the same thing that they get one answer. */
export function complaintMergedMail(context: MailContext, { name, code, into }: ComplaintMergedProps): Mail {
  const { i18n, tenant } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`We'll answer ${code} together with ${into}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`You wrote to ${brand} more than once about the same thing.`),
      i18n._(msg`We'll answer both together under case number ${into}. We read everything you wrote.`),
    ],
    closing: i18n._(msg`You wrote to ${brand} (case number ${code}).`),
  });
}
