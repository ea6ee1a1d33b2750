import { msg, plural } from '@lingui/core/macro';
import { moneyText } from '#app/platform/money.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type RefundProps = {
  name: string;
  orderId: number;
  credits: number;
  refundMinor: number;
  currency: string | null;
};

export const sample: RefundProps = {
  name: 'Robin',
  orderId: 123456789,
  credits: 120,
  refundMinor: 4396,
  currency: 'EUR',
};

/** A refund: its amount and reason. */
export function refundMail(context: MailContext, props: RefundProps): Mail {
  const { i18n, tenant, origin } = context;
  const { name, orderId, credits, currency } = props;
  const brand = tenant.name;
  const refund = currency
    ? moneyText(i18n.locale, props.refundMinor, currency)
    : i18n.number(props.refundMinor);
  return renderMail(context, {
    subject: i18n._(msg`Your refund from ${brand}`),
    greeting: greetingOf(i18n, name),
    paragraphs: [
      i18n._(
        msg`We're refunding ${refund} for order ${orderId}, the way you paid. It arrives within 14 days at the latest.`,
      ),
      i18n._(
        msg`We removed ${plural(credits, { one: '# unused credit', other: '# unused credits' })} from your account for it.`,
      ),
    ],
    action: { label: i18n._(msg`View order`), url: `${origin}/transactions/${orderId}` },
    closing: i18n._(msg`Not what you expected? Just reply to this email.`),
  });
}
