import { msg } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';
import { otherRemedies } from './restriction-texts.ts';

type AppealDecidedProps = {
  name: string;
  token: string;
  outcome: 'upheld' | 'overturned';
  answer: string;
  outOfCourt: boolean;
};

export const sample: AppealDecidedProps = {
  name: 'Robin',
  token: 'a'.repeat(32),
  outcome: 'upheld',
  // eslint-disable-next-line lingui/no-unlocalized-strings -- for a preview
  answer: 'The member asked you to stop twice, in words that leave no doubt.',
  outOfCourt: true,
};

/** The decision of an objection, with its reasons. */
export function appealDecidedMail(context: MailContext, props: AppealDecidedProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, token, outcome, answer, outOfCourt } = props;
  const brand = tenant.name;
  return renderMail(context, {
    subject: i18n._(msg`Our decision on your appeal`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      outcome === 'overturned'
        ? i18n._(msg`You were right. We reversed our decision, and it has no effect anymore.`)
        : i18n._(msg`Someone who wasn't involved reviewed it again. Our decision stands.`),
      i18n._(msg`The reasons: ${answer}`),
      ...(outcome === 'upheld' ? [otherRemedies(i18n, outOfCourt)] : []),
    ],
    action: { label: i18n._(msg`View decision`), url: `${origin}/${token}` },
    closing: i18n._(
      msg`You're getting this email because you appealed a decision about your ${brand} account.`,
    ),
  });
}
