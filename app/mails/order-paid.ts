import { msg, plural } from '@lingui/core/macro';
import { consentText } from '#app/domain/payments/order-consent.ts';
import { moneyText } from '#app/platform/money.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type OrderPaidProps = {
  name: string;
  orderId: number;
  credits: number;
  totalMinor: number;
  vatMinor: number;
  currency: string;
  descriptor: string;
  /** The consent to immediate performance in the words that were agreed to; null for orders from before it was stored. */
  consent: string | null;
  /** The last day on which the order can be withdrawn from, an ISO date. */
  withdrawBy: string;
};

export const sample: OrderPaidProps = {
  name: 'Robin',
  orderId: 123456789,
  credits: 150,
  totalMinor: 5495,
  vatMinor: 954,
  currency: 'EUR',
  // eslint-disable-next-line lingui/no-unlocalized-strings -- for a preview
  descriptor: 'NG DIGITAL 001',
  consent: consentText('en'),
  withdrawBy: '2026-03-15',
};

/** The contract in durable form, as the law requires: what was bought, its price, and how to withdraw. */
export function orderPaidMail(context: MailContext, props: OrderPaidProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, orderId, credits, currency, descriptor, consent } = props;
  const day = i18n.date(new Date(`${props.withdrawBy}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const { refund_days: refundDays } = tenant.settings;
  const brand = tenant.name;
  const money = (minor: number): string => moneyText(i18n.locale, minor, currency);
  return renderMail(context, {
    subject: i18n._(msg`Your order on ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Thank you. ${plural(credits, { one: 'Your # credit is', other: 'Your # credits are' })} in your account.`,
      ),
      ...(consent ? [i18n._(msg`When you ordered, you agreed: “${consent}”`)] : []),
      i18n._(
        msg`You can withdraw until ${day}, without giving a reason: ${plural(refundDays, { one: '# day', other: '# days' })} from the day after your credits were added. You get back what you paid for the credits you haven't spent. The terms and how to withdraw, with a form for it, are attached.`,
      ),
    ],
    table: [
      { label: i18n._(msg`Credits`), value: i18n.number(credits) },
      ...(props.vatMinor > 0 ? [{ label: i18n._(msg`VAT included`), value: money(props.vatMinor) }] : []),
      { label: i18n._(msg`Total`), value: money(props.totalMinor), strong: true },
      { label: i18n._(msg`Order number`), value: String(orderId) },
      { label: i18n._(msg`On your statement`), value: descriptor },
    ],
    items: [
      {
        title: i18n._(msg`Withdraw from contract here`),
        text: i18n._(msg`Until ${day}`),
        url: `${origin}/transactions/${orderId}/withdraw`,
      },
    ],
    action: { label: i18n._(msg`View order`), url: `${origin}/transactions/${orderId}` },
    closing: i18n._(msg`Keep this email. It confirms your order.`),
  });
}
