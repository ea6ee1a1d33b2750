import { msg, plural } from '@lingui/core/macro';
import { moneyText } from '#app/platform/money.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type DebitNoticeProps = {
  name: string;
  orderId: number;
  totalMinor: number;
  currency: string;
  ibanTail: string;
  /** ISO date. */
  dueOn: string;
  mandate: { reference: string; creditorId: string; text: string; noticeDays: number };
};

export const sample: DebitNoticeProps = {
  name: 'Robin',
  orderId: 123456789,
  totalMinor: 2495,
  currency: 'EUR',
  ibanTail: '3000',
  dueOn: '2026-11-25',
  mandate: {
    reference: 'M2-AB12',
    creditorId: 'NL79ZZZ999999990000',
    // eslint-disable-next-line lingui/no-unlocalized-strings -- for a preview
    text: 'By signing this mandate …',
    noticeDays: 2,
  },
};

/** Announces a direct debit with its day, and repeats the signed mandate. */
export function debitNoticeMail(context: MailContext, props: DebitNoticeProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, currency, ibanTail, orderId, mandate } = props;
  const brand = tenant.name;
  const total = moneyText(i18n.locale, props.totalMinor, currency);
  const day = i18n.date(new Date(`${props.dueOn}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const { reference, creditorId, noticeDays } = mandate;
  const { support_email: support } = tenant.settings;
  return renderMail(context, {
    subject: i18n._(msg`Your direct debit on ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`On ${day}, we'll debit ${total} from your account ending in ${ibanTail}. Make sure it has enough money in it.`,
      ),
      i18n._(
        msg`This is a one-time payment. ${plural(noticeDays, { one: 'You agreed that we announce it at least # day before.', other: 'You agreed that we announce it at least # days before.' })}`,
      ),
      i18n._(
        msg`If you withdraw from the order or delete your account before that day, we don't collect the money.`,
      ),
      i18n._(msg`Mandate ${reference}, creditor ${creditorId}:`),
      mandate.text,
    ],
    action: { label: i18n._(msg`View order`), url: `${origin}/transactions/${orderId}` },
    closing: i18n._(msg`If you didn't order this, write to ${support} right away.`),
  });
}
