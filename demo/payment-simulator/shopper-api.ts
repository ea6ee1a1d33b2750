import type { Parts } from './checkout-api.ts';
import { type Payment, pspReference, type Session, token } from './payment-store.ts';
import { Refusal } from './request-checks.ts';

const NAMES: Record<string, string> = { scheme: 'Cards', ideal: 'iDEAL', paypal: 'PayPal' };
/** Methods for which the shopper chooses a bank. */
const ISSUERS: Record<string, { id: string; name: string }[]> = {
  eps: [{ id: 'bank-1', name: 'Test Issuer' }],
  onlineBanking_PL: [{ id: 'bank-1', name: 'Test Issuer' }],
};

/** The calls of Drop-in in the browser: a session's setup, payments and details. */
export function shopperApi(
  parts: Parts,
  path: string,
  clientKey: string | null,
  body: Record<string, unknown>,
): unknown {
  const match = /^\/v1\/sessions\/(\w+)\/(setup|payments|paymentDetails)$/.exec(path);
  const session = match && parts.paymentStore.sessions.get(match[1] ?? '');
  if (!match || !session) throw new Refusal(404, '130', 'Session not found');
  if (clientKey !== session.clientKey) throw new Refusal(401, '901', 'The client key is not of this account');
  if (match[2] === 'paymentDetails') return details(parts, session, body);
  if (body.sessionData !== session.sessionData) throw new Refusal(422, '14_0410', 'sessionData is wrong');
  if (session.expiresAt < Date.now()) throw new Refusal(422, '14_0402', 'The session has expired');
  return match[2] === 'setup' ? setup(session) : pay(parts, session, body);
}

function setup(session: Session): unknown {
  return {
    id: session.id,
    sessionData: session.sessionData,
    amount: session.amount,
    countryCode: session.countryCode,
    shopperLocale: session.shopperLocale,
    returnUrl: session.returnUrl,
    expiresAt: new Date(session.expiresAt).toISOString(),
    configuration: { enableStoreDetails: session.asksConsent },
    paymentMethods: {
      paymentMethods: session.types.map((type) => ({
        type,
        name: NAMES[type] ?? type,
        ...(ISSUERS[type] ? { issuers: ISSUERS[type] } : {}),
      })),
      storedPaymentMethods: [],
    },
  };
}

/** Opens a payment in a session; its outcome is chosen on the simulated bank page. */
export function openPayment(
  { paymentStore }: Parts,
  session: Session,
  type: string,
  store: boolean,
): Payment {
  if (session.status === 'completed') throw new Refusal(422, '14_0408', 'The session is already paid');
  const payment: Payment = {
    merchantAccount: session.merchantAccount,
    reference: session.reference,
    amount: session.amount,
    returnUrl: session.returnUrl,
    shopperReference: session.shopperReference,
    pspReference: pspReference(),
    type,
    resultCode: 'RedirectShopper',
    sessionId: session.id,
    redirectResult: token(),
    store,
    refundedMinor: 0,
  };
  paymentStore.payments.set(payment.pspReference, payment);
  session.payments.push(payment.pspReference);
  return payment;
}

function pay(parts: Parts, session: Session, body: Record<string, unknown>): unknown {
  const method = body.paymentMethod as { type?: unknown } | undefined;
  const type = String(method?.type);
  if (!session.types.includes(type)) throw new Refusal(422, '14_0430', 'The method is not allowed here');
  const payment = openPayment(parts, session, type, body.storePaymentMethod === true);
  const url = `${parts.base}/pay/${payment.pspReference}`;
  return {
    sessionData: session.sessionData,
    resultCode: 'RedirectShopper',
    action: { type: 'redirect', method: 'GET', url, paymentMethodType: type },
  };
}

function details({ paymentStore }: Parts, session: Session, body: Record<string, unknown>): unknown {
  const given = body.details as { redirectResult?: unknown } | undefined;
  const payment = paymentStore.findByRedirect(String(given?.redirectResult));
  if (payment?.sessionId !== session.id) throw new Refusal(422, '101', 'redirectResult is invalid');
  return { sessionData: session.sessionData, sessionResult: session.result, resultCode: payment.resultCode };
}
