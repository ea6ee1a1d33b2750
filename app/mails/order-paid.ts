import { msg, plural } from '@lingui/core/macro';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

export type OrderPaidProps = {
  name: string;
  orderId: number;
  credits: number;
  totalMinor: number;
  vatMinor: number;
  currency: string;
  descriptor: string;
  refundDays: number;
};

export const sample: OrderPaidProps = {
  name: 'Robin',
  orderId: 123456789,
  credits: 150,
  totalMinor: 5495,
  vatMinor: 954,
  currency: 'EUR',
  descriptor: 'NG DIGITAL 001',
  refundDays: 14,
};

/** The contract in durable form, as the law requires: what was bought, its price, and how to withdraw. */
export function orderPaidMail(context: MailContext, props: OrderPaidProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, orderId, credits, currency, descriptor, refundDays } = props;
  const brand = tenant.name;
  const money = (minor: number): string => i18n.number(minor / 100, { style: 'currency', currency });
  const [total, vat] = [money(props.totalMinor), money(props.vatMinor)];
  return renderMail(context, {
    subject: i18n._(msg`Your order at ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`Thank you. ${plural(credits, { one: '# credit is', other: '# credits are' })} in your account. You paid ${total}, of which ${vat} is VAT.`,
      ),
      i18n._(msg`Order ${orderId}. On your statement it is called ${descriptor}.`),
      i18n._(
        msg`You asked us to begin at once. You can withdraw within ${refundDays} days and get back what you have not used.`,
      ),
    ],
    action: { label: i18n._(msg`See the order`), url: `${origin}/transactions/${orderId}` },
    closing: i18n._(msg`Keep this mail: it is the confirmation of your order.`),
  });
}
