import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type ComplaintReceivedProps = { name: string; code: string };

export const sample: ComplaintReceivedProps = { name: 'Robin', code: '7K3M-Q2XW' };

/** Confirms a complaint with its case number. Its text is not repeated: the sender may be a stranger. */
export function complaintReceivedMail(context: MailContext, { name, code }: ComplaintReceivedProps): Mail {
  const { i18n, tenant } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`We received your complaint: ${code}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`${brand} has received your complaint. Its case number is ${code}.`),
      i18n._(msg`A person reads it and answers by mail, usually within two working days.`),
    ],
    closing: i18n._(msg`If you did not write to us, you need not do anything.`),
  });
}
