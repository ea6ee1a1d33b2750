import { msg } from '@lingui/core/macro';
import { moneyText } from '#app/platform/money.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type PaymentReturnedProps = { name: string; orderId: number; totalMinor: number; currency: string };

export const sample: PaymentReturnedProps = {
  name: 'Robin',
  orderId: 123456789,
  totalMinor: 1870,
  currency: 'EUR',
};

/** Announces that a payment is refunded in full, because its discount was used for another order. */
export function paymentReturnedMail(context: MailContext, props: PaymentReturnedProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, orderId, currency } = props;
  const brand = tenant.name;
  const total = moneyText(i18n.locale, props.totalMinor, currency);
  return renderMail(context, {
    subject: i18n._(msg`We're returning your payment to ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Your payment for order ${orderId} arrived after you used its discount for another order. A discount works only once, so we're refunding the full ${total}.`,
      ),
      i18n._(msg`The money goes back the way you paid, within 14 days at the latest. No credits were added.`),
    ],
    action: { label: i18n._(msg`View order`), url: `${origin}/transactions/${orderId}` },
    closing: i18n._(msg`Questions? Just reply to this email.`),
  });
}
