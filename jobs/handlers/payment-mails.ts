import { mandatePdf } from '#app/documents/mandate-pdf.server.ts';
import { orderMailFacts } from '#app/domain/payments/order-receipt.server.ts';
import { openMandate } from '#app/domain/payments/signed-mandate.server.ts';
import { debitNoticeMail } from '#app/mails/debit-notice.ts';
import { orderPaidMail } from '#app/mails/order-paid.ts';
import { paymentReturnedMail } from '#app/mails/payment-returned.ts';
import { serverI18n } from '#app/platform/catalogues.server.ts';
import { isLocale } from '#app/platform/locales.ts';
import type { Scope } from '#tenants/scope.ts';
import { mailContext, sendMail } from './mail-context.ts';

export async function sendOrderPaidMail(scope: Scope, orderId: number): Promise<void> {
  const found = await orderMailFacts(scope, orderId);
  if (!found) return;
  const { to, order } = found;
  const props = {
    name: to.name,
    orderId,
    credits: order.credits + order.bonusCredits,
    totalMinor: order.totalMinor,
    vatMinor: order.vatMinor,
    currency: order.currency,
    descriptor: order.descriptor,
    refundDays: scope.tenant.settings.refund_days,
  };
  const mail = orderPaidMail(mailContext(scope.tenant, to.language), props);
  await sendMail(scope.tenant, to, mail, `order-paid:${orderId}`);
}

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

/** Announces a debit with its day, with the mandate attached as a PDF. It names the company and not the site. */
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
  const mail = debitNoticeMail(mailContext(scope.tenant, to.language), props);
  const locale = isLocale(mandate.locale) ? mandate.locale : to.language;
  const content = await mandatePdf(openMandate(scope, mandate), serverI18n(locale));
  const attachments = [{ filename: `${mandate.reference}.pdf`, content, contentType: 'application/pdf' }];
  await sendMail(scope.tenant, to, { ...mail, attachments }, `debit-notice:${orderId}`);
}
