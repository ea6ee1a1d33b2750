import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { moneyText } from '#app/platform/money.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type WithdrawalProps = {
  name: string;
  orderId: number;
  /** When the member withdrew. */
  at: Date;
  credits: number;
  refundMinor: number;
  currency: string | null;
  /** The credits had not been given yet. */
  awaited: boolean;
  /** The payment had arrived. */
  received: boolean;
};

export const sample: WithdrawalProps = {
  name: 'Robin',
  orderId: 123456789,
  at: new Date('2026-03-01T18:30:00Z'),
  credits: 120,
  refundMinor: 4396,
  currency: 'EUR',
  awaited: false,
  received: true,
};

/** Confirmation of a withdrawal with its date; the law requires it immediately in durable form. */
export function withdrawalMail(context: MailContext, props: WithdrawalProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, orderId, currency } = props;
  const brand = tenant.name;
  const at = i18n.date(props.at, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: tenant.settings.time_zone,
  });
  const refund = currency
    ? moneyText(i18n.locale, props.refundMinor, currency)
    : i18n.number(props.refundMinor);
  return renderMail(context, {
    subject: i18n._(msg`Your withdrawal from ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(msg`You withdrew from the contract on order ${orderId}. We received it on ${at}.`),
      returnedText(i18n, props, refund),
    ],
    action: { label: i18n._(msg`View order`), url: `${origin}/transactions/${orderId}` },
    closing: i18n._(msg`Keep this email. It's proof of your withdrawal.`),
  });
}

function returnedText(i18n: I18n, { awaited, received, credits }: WithdrawalProps, refund: string): string {
  if (!received)
    return i18n._(
      msg`We won't collect the ${refund} for this order. If the payment is already on its way, you get all of it back, the way you paid, within 14 days at the latest.`,
    );
  if (awaited) return i18n._(msg`You get ${refund} back, the way you paid, within 14 days at the latest.`);
  return i18n._(
    msg`We removed ${plural(credits, { one: '# unused credit', other: '# unused credits' })} from your account. You get ${refund} back, the way you paid, within 14 days at the latest.`,
  );
}
