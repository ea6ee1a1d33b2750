import { createHmac } from 'node:crypto';
import type { Parts } from './checkout-api.ts';
import type { Payment, ResultCode } from './payment-store.ts';
import { token } from './payment-store.ts';
import { deliver } from './webhooks.ts';

/** The outcomes that a tester can choose on the bank's page. */
export const OUTCOMES = [
  'success',
  'pending',
  'refused',
  'secure',
  'cancel',
  'late',
  'doubled',
  'lost',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

const LATE_MS = 8_000;
const RESULTS: Record<Exclude<Outcome, 'secure'>, ResultCode> = {
  success: 'Authorised',
  late: 'Authorised',
  doubled: 'Authorised',
  lost: 'Authorised',
  pending: 'Pending',
  refused: 'Refused',
  cancel: 'Cancelled',
};

/** Ends a payment with the chosen outcome: its state, its webhooks, its session. */
export function conclude(
  { paymentStore, send }: Parts,
  payment: Payment,
  outcome: Exclude<Outcome, 'secure'>,
  { stored, hmacKey }: { stored: string; hmacKey: string },
): void {
  payment.resultCode = RESULTS[outcome];
  const session = payment.sessionId ? paymentStore.sessions.get(payment.sessionId) : undefined;
  if (session) {
    if (payment.resultCode === 'Authorised') session.status = 'completed';
    else if (payment.resultCode === 'Pending') session.status = 'paymentPending';
    else if (payment.resultCode === 'Cancelled') session.status = 'canceled';
  }
  if (outcome === 'lost') return;
  const keeps = payment.store && stored !== '';
  const id = `${stored}${token(9).replace(/[-_]/g, 'x')}`;
  const details = {
    // The card's country, if a card was used: the shopper's.
    ...(payment.type === 'scheme' && session ? { cardIssuingCountry: session.countryCode } : {}),
    ...(keeps
      ? {
          cardSummary: '1111',
          'tokenization.storedPaymentMethodId': id,
          'tokenization.shopperReference': payment.shopperReference,
        }
      : {}),
  };
  const change = {
    ...(outcome === 'late' ? { delayMs: LATE_MS } : {}),
    ...(outcome === 'doubled' ? { copies: 3 } : {}),
    details,
  };
  if (outcome === 'pending') send(payment, 'PENDING', true, change);
  else send(payment, 'AUTHORISATION', payment.resultCode === 'Authorised', change);
  if (!keeps || payment.resultCode !== 'Authorised') return;
  const { merchantAccount, shopperReference } = payment;
  paymentStore.stored.set(id, { merchantAccount, shopperReference });
  void sendTokenWebhook(payment, id, hmacKey);
}

async function sendTokenWebhook(payment: Payment, id: string, hmacKey: string): Promise<void> {
  const body = JSON.stringify({
    type: 'recurring.token.created',
    environment: 'test',
    createdAt: new Date().toISOString(),
    eventId: token(12),
    data: {
      merchantAccount: payment.merchantAccount,
      shopperReference: payment.shopperReference,
      storedPaymentMethodId: id,
      type: 'visa',
      operation: 'created',
    },
  });
  const hmacsignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(body).digest('base64');
  await deliver(payment.returnUrl, body, { hmacsignature, protocol: 'HmacSHA256' });
}

/** The shopper's return URL, as with Adyen: from its own page with the session's result. */
export function returnUrl({ paymentStore }: Parts, payment: Payment): string {
  const url = new URL(payment.returnUrl);
  const session = payment.sessionId ? paymentStore.sessions.get(payment.sessionId) : undefined;
  if (session) url.searchParams.set('sessionId', session.id);
  if (session?.hosted) url.searchParams.set('sessionResult', session.result);
  else url.searchParams.set('redirectResult', payment.redirectResult);
  return url.href;
}
