import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { decidedAfterHiding, decidedBy, otherRemedies } from './restriction-texts.ts';

/** `notice`: a notice of illegal content instead of a complaint. `ofMinor`: one that may hide a profile automatically. */
type ComplaintAnsweredProps = {
  name: string;
  code: string;
  answer: string;
  notice: boolean;
  ofMinor: boolean;
  outOfCourt: boolean;
  /** Replies to the email are added to the case. */
  mayReply: boolean;
};

export const sample: ComplaintAnsweredProps = {
  name: 'Robin',
  code: '7K3M-Q2XW',
  // eslint-disable-next-line lingui/no-unlocalized-strings -- for a preview
  answer: 'Thank you for telling us.\n\nThe photo is no longer there.',
  notice: false,
  ofMinor: false,
  outOfCourt: true,
  mayReply: true,
};

/** Support's answer to a complaint. */
export function complaintAnsweredMail(context: MailContext, props: ComplaintAnsweredProps): Mail {
  const { name, code, answer, notice, ofMinor, outOfCourt, mayReply } = props;
  const { i18n, tenant, origin } = context;
  const brand = tenant.name;
  return renderMail(context, {
    subject: notice
      ? i18n._(msg`Our decision on your report ${code}`)
      : i18n._(msg`Our answer to your complaint ${code}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      ...answer.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      ...(notice
        ? [ofMinor ? decidedAfterHiding(i18n) : decidedBy(i18n, false), otherRemedies(i18n, outOfCourt)]
        : []),
      ...(mayReply ? [i18n._(msg`To write to us again about this, reply to this email.`)] : []),
    ],
    action: { label: i18n._(msg`Write to us again`), url: `${origin}/complaints?case=${code}` },
    closing: notice
      ? i18n._(msg`You reported content on ${brand} (case number ${code}).`)
      : i18n._(msg`You sent ${brand} a complaint (case number ${code}).`),
  });
}
