import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type ReportReceivedProps = { name: string; number: number };

export const sample: ReportReceivedProps = { name: 'Robin', number: 12 };

/** The receipt for a member's report. It does not name the reported member. */
export function reportReceivedMail(context: MailContext, { name, number }: ReportReceivedProps): Mail {
  const { i18n, tenant } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`We received your report`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`Thank you for reporting a profile on ${brand}. Your report has the number ${number}.`),
      i18n._(msg`A person will review it. We'll email you when we've decided.`),
    ],
    closing: i18n._(msg`We don't tell the other member who reported them.`),
  });
}
