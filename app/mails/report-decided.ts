import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { decidedAfterHiding, decidedBy, otherRemedies } from './restriction-texts.ts';

type ReportDecidedProps = {
  name: string;
  number: number;
  decision: 'acted' | 'no_breach' | 'known';
  /** The report may have hidden the profile automatically. */
  ofMinor: boolean;
  outOfCourt: boolean;
};

export const sample: ReportDecidedProps = {
  name: 'Robin',
  number: 12,
  decision: 'acted',
  ofMinor: false,
  outOfCourt: true,
};

/** The outcome of a report for the member who sent it, without naming the measure. */
export function reportDecidedMail(context: MailContext, props: ReportDecidedProps): Mail {
  const { i18n, origin } = context;
  const { name, number, decision, ofMinor, outOfCourt } = props;
  return renderMail(context, {
    subject: i18n._(msg`We've decided on your report`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      outcomeOf(context, decision, number),
      ofMinor ? decidedAfterHiding(i18n) : decidedBy(i18n, false),
      i18n._(msg`If you disagree, write to us with your report number.`),
      otherRemedies(i18n, outOfCourt),
    ],
    action: { label: i18n._(msg`Write to us`), url: `${origin}/complaints` },
    closing: i18n._(msg`To protect everyone's privacy, we don't say more about other members.`),
  });
}

function outcomeOf({ i18n }: MailContext, decision: ReportDecidedProps['decision'], number: number): string {
  switch (decision) {
    case 'acted':
      return i18n._(
        msg`Thank you for report ${number}. We found that this member broke our community guidelines, and we took action.`,
      );
    case 'no_breach':
      return i18n._(
        msg`We reviewed report ${number} and found nothing against our community guidelines. You can block anyone you don't want to hear from.`,
      );
    case 'known':
      return i18n._(
        msg`We already decided on this after an earlier report. That decision also covers your report ${number}.`,
      );
  }
}
