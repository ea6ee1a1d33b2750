import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

/** `notice`: a notice of illegal content instead of a complaint. */
type ComplaintReceivedProps = { name: string; code: string; notice: boolean };

export const sample: ComplaintReceivedProps = { name: 'Robin', code: '7K3M-Q2XW', notice: false };

/** Confirms a case with its number. Its text is not repeated: the sender may be a stranger. */
export function complaintReceivedMail(context: MailContext, props: ComplaintReceivedProps): Mail {
  const { name, code, notice } = props;
  const { i18n, tenant } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: notice
      ? i18n._(msg`We received your report: ${code}`)
      : i18n._(msg`We received your complaint: ${code}`),
    greeting: greetingOf(i18n, name),
    paragraphs: notice
      ? [
          i18n._(msg`${brand} received your report of illegal content. Its case number is ${code}.`),
          i18n._(msg`A person will review it without delay. We'll email you our decision and the reasons.`),
        ]
      : [
          i18n._(msg`${brand} has received your complaint. Its case number is ${code}.`),
          i18n._(msg`A person will read it and answer by email, usually within two business days.`),
        ],
    closing: i18n._(msg`If you didn't write to us, you can ignore this email.`),
  });
}
