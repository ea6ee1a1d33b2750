import { mandatePdf } from '#app/documents/mandate-pdf.server.ts';
import { lastDayOf } from '#app/domain/credits/withdrawal-days.ts';
import { orderMailFacts } from '#app/domain/payments/order-receipt.server.ts';
import { openMandate } from '#app/domain/payments/signed-mandate.server.ts';
import { debitNoticeMail } from '#app/mails/debit-notice.ts';
import type { Attachment } from '#app/mails/mail.ts';
import { orderPaidMail } from '#app/mails/order-paid.ts';
import { paymentReturnedMail } from '#app/mails/payment-returned.ts';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { isLocale } from '#app/platform/locales.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Scope } from '#tenants/scope.ts';
import { conditionsOf } from './conditions.ts';
import { mailContext, sendMail } from './mail-context.ts';

export async function sendOrderPaidMail(scope: Scope, orderId: number): Promise<void> {
  const found = await orderMailFacts(scope, orderId);
  if (!found) return;
  const { to, order } = found;
  const { tenant } = scope;
  const { time_zone: zone, refund_days: refundDays } = tenant.settings;
  const context = mailContext(tenant, to.language);
  const props = {
    name: to.name,
    orderId,
    credits: order.credits + order.bonusCredits,
    totalMinor: order.totalMinor,
    vatMinor: order.vatMinor,
    currency: order.currency,
    descriptor: order.descriptor,
    consent: order.consent,
    withdrawBy: lastDayOf(dayIn(zone, order.grantedAt ?? scope.now), refundDays),
  };
  const mail = orderPaidMail(context, props);
  const attachments = [await conditionsAttachment({ ...scope, locale: to.language, now: order.createdAt })];
  await sendMail(tenant, to, { ...mail, attachments }, `order-paid:${orderId}`);
}

/**
 * The attachment for the confirmation of every order: the conditions at the time of the order, because the mail may be
 * sent later.
 */
const conditionsAttachment = async (scope: Scope): Promise<Attachment> => ({
  filename: 'conditions.pdf',
  content: await conditionsOf(scope),
  contentType: 'application/pdf',
});

export async function sendPaymentReturnedMail(scope: Scope, orderId: number): Promise<void> {
  const found = await orderMailFacts(scope, orderId);
  if (!found) return;
  const { to, order } = found;
  const { totalMinor, currency } = order;
  const mail = paymentReturnedMail(mailContext(scope.tenant, to.language), {
    name: to.name,
    orderId,
    totalMinor,
    currency,
  });
  await sendMail(scope.tenant, to, mail, `payment-returned:${orderId}`);
}

/** Announces a debit with its date, with the mandate attached as a PDF. It names the company but not the site. */
export async function sendDebitNotice(scope: Scope, orderId: number): Promise<void> {
  const found = await orderMailFacts(scope, orderId);
  if (!found?.mandate || !found.order.dueOn) return;
  const { to, order, mandate } = found;
  const props = {
    name: to.name,
    orderId,
    totalMinor: order.totalMinor,
    currency: order.currency,
    ibanTail: mandate.ibanTail,
    dueOn: found.order.dueOn ?? '',
    mandate,
  };
  const context = mailContext(scope.tenant, to.language);
  const mail = debitNoticeMail(context, props);
  const locale = isLocale(mandate.locale) ? mandate.locale : to.language;
  const content = await mandatePdf(openMandate(scope, mandate), serverI18n(locale));
  const attachments = [
    { filename: `${mandate.reference}.pdf`, content, contentType: 'application/pdf' },
    await conditionsAttachment({ ...scope, locale: to.language, now: order.createdAt }),
  ];
  await sendMail(scope.tenant, to, { ...mail, attachments }, `debit-notice:${orderId}`);
}
