import { msg } from '@lingui/core/macro';
import { refundsText } from '#app/domain/billing/money.ts';
import { zoneName } from '#app/platform/zone-name.ts';
import { greetingOf } from './greeting.ts';
import { type Mail, type MailContext, renderMail } from './mail.ts';

type ErasedProps = {
  number: number;
  at: Date;
  /** What was refunded, because it could still be withdrawn from. */
  refunds: { refundMinor: number; currency: string | null }[];
};

export const sample: ErasedProps = {
  number: 1024,
  at: new Date('2026-03-15T18:40:00Z'),
  refunds: [{ refundMinor: 1250, currency: 'EUR' }],
};

/** The final email: confirms the erasure, with the receipt number. Contains no name. */
export function erasedMail(context: MailContext, { number, at, refunds }: ErasedProps): Mail {
  const { i18n, tenant } = context;
  const brand = tenant.name;
  const timeZone = zoneName(i18n.locale, tenant.settings.time_zone, at);
  const refund = refundsText(i18n.locale, refunds);
  const when = i18n.date(at, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: tenant.settings.time_zone,
  });
  return renderMail(context, {
    subject: i18n._(msg`We erased your ${brand} data`),
    greeting: greetingOf(i18n, ''),
    paragraphs: [
      i18n._(
        msg`On ${when} (${timeZone}) we erased your account: profile, photos, likes, messages, devices and settings.`,
      ),
      i18n._(
        msg`We keep the payment records the law requires (invoices and bookings) for as long as the law requires, without your name and address.`,
      ),
      ...(refund
        ? [
            i18n._(
              msg`You could still have withdrawn from an order, so we refund ${refund} for the credits you hadn't spent, the way you paid.`,
            ),
          ]
        : []),
      i18n._(msg`Your erasure number is ${number}.`),
    ],
    closing: i18n._(msg`This is our last email to you. We no longer have your address.`),
  });
}
