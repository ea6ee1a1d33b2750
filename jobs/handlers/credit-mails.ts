import { findMailRecipient } from '#app/domain/accounts/mail-recipient.server.ts';
import { findReturned } from '#app/domain/credits/refund-order.server.ts';
import { findWithdrawn } from '#app/domain/credits/withdraw.server.ts';
import { findWithdrawnOrder } from '#app/domain/payments/withdraw-order.server.ts';
import { refundMail } from '#app/mails/refund.ts';
import { spendingRestrictedMail } from '#app/mails/spending-restricted.ts';
import { withdrawalMail } from '#app/mails/withdrawal.ts';
import type { Scope } from '#tenants/scope.ts';
import type { JobData } from '../definitions/definitions.ts';
import { mailContext, sendMail } from './mail-context.ts';

export async function sendWithdrawalMail(scope: Scope, accountId: number, orderId: number): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  const given = await findWithdrawn(scope, orderId);
  const back = given ? { ...given, received: true } : await findWithdrawnOrder(scope, orderId);
  if (!to || !back) return;
  const { at, taken: credits, refundMinor, currency, received } = back;
  const awaited = given === null;
  const props = { name: to.name, orderId, at, credits, refundMinor, currency, awaited, received };
  const mail = withdrawalMail(mailContext(scope.tenant, to.language), props);
  // With its time: after a failed refund an order can be withdrawn again, which is confirmed as well.
  await sendMail(scope.tenant, to, mail, `withdrawal:${orderId}:${at.getTime()}`);
}

export async function sendRefundMail(
  scope: Scope,
  { accountId, orderId, returnKey }: JobData<'refund-mail'>,
): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  const back = await findReturned(scope, orderId, returnKey);
  if (!to || !back) return;
  const { taken: credits, refundMinor, currency } = back;
  const props = { name: to.name, orderId, credits, refundMinor, currency };
  await sendMail(scope.tenant, to, refundMail(mailContext(scope.tenant, to.language), props));
}

export async function sendSpendingRestrictedMail(scope: Scope, accountId: number): Promise<void> {
  const to = await findMailRecipient(scope, accountId);
  if (!to) return;
  const context = mailContext(scope.tenant, to.language);
  await sendMail(scope.tenant, to, spendingRestrictedMail(context, { name: to.name }));
}
