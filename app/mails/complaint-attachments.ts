import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type ComplaintAttachmentsProps = { name: string; code: string };

export const sample: ComplaintAttachmentsProps = { name: 'Robin', code: '7K3M-Q2XW' };

/** Tells the sender of a reply that its attachments were not kept. */
export function complaintAttachmentsMail(
  context: MailContext,
  { name, code }: ComplaintAttachmentsProps,
): Mail {
  const { i18n, tenant } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`We couldn't accept your attachments: ${code}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`We added the text of your email to your case. We don't accept attachments, so we didn't keep them.`,
      ),
      i18n._(
        msg`If there's something we need to see, describe it in a reply. We'll tell you how to send it.`,
      ),
    ],
    closing: i18n._(msg`You wrote to ${brand} (case number ${code}).`),
  });
}
