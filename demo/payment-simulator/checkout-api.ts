import { DAY_MS } from '#app/platform/durations.ts';
import { type Payment, type PaymentStore, pspReference, type Session, token } from './payment-store.ts';
import {
  checked,
  detailsRequest,
  paymentRequest,
  Refusal,
  refundRequest,
  sessionRequest,
} from './request-checks.ts';
import type { Sender } from './webhooks.ts';

export type Call = { method: string; path: string; query: URLSearchParams; body: unknown; account: string };
export type Parts = { paymentStore: PaymentStore; base: string; send: Sender };

/** The paths of Adyen's Checkout API, version 72, that this site's server calls. */
export function checkoutApi(parts: Parts, call: Call): unknown {
  const { method, path } = call;
  if (method === 'POST' && path === '/sessions') return openSession(parts, call);
  const session = /^\/sessions\/([\w-]+)$/.exec(path);
  if (method === 'GET' && session) return sessionResult(parts, call, session[1] ?? '');
  if (method === 'POST' && path === '/payments') return pay(parts, call);
  if (method === 'POST' && path === '/payments/details') return details(parts, call);
  const stored = /^\/storedPaymentMethods\/([\w-]+)$/.exec(path);
  if (method === 'DELETE' && stored) return removeStored(parts, call, stored[1] ?? '');
  const refund = /^\/payments\/(\w+)\/refunds$/.exec(path);
  if (method === 'POST' && refund) return giveBack(parts, call, refund[1] ?? '');
  throw new Refusal(404, '100', 'There is no such endpoint.');
}

function own<T extends { merchantAccount: string }>(facts: T, account: string): T {
  if (facts.merchantAccount !== account) throw new Refusal(403, '901', 'Invalid Merchant Account');
  return facts;
}

/** Removes a stored payment method of this shopper; an undefined result is sent as 204. */
function removeStored({ paymentStore }: Parts, { account, query }: Call, id: string): undefined {
  const shopper = query.get('shopperReference') ?? '';
  if (query.get('merchantAccount') !== account) throw new Refusal(403, '901', 'Invalid Merchant Account');
  if (shopper.length < 3) throw new Refusal(422, '702', 'shopperReference: is missing');
  if (paymentStore.removed.has(id)) throw new Refusal(422, '800', 'Contract not found');
  // Tokens from an earlier run are accepted.
  const known = paymentStore.stored.get(id);
  if (known && (known.merchantAccount !== account || known.shopperReference !== shopper))
    throw new Refusal(403, '010', 'Not allowed');
  paymentStore.stored.delete(id);
  paymentStore.removed.add(id);
  return undefined;
}

function openSession({ paymentStore, base }: Parts, { body, account }: Call): unknown {
  const given = own(checked(sessionRequest, body), account);
  const expiresAt = Date.parse(given.expiresAt);
  if (expiresAt < Date.now() || expiresAt > Date.now() + DAY_MS)
    throw new Refusal(422, '14_030', 'expiresAt is out of range');
  const id = `CS${pspReference()}`;
  const session: Session = {
    ...given,
    id,
    sessionData: token(64),
    expiresAt,
    types: given.allowedPaymentMethods,
    asksConsent: true,
    hosted: given.mode === 'hosted',
    clientKey: `test_${account.replace('Company', '').toUpperCase()}`,
    result: token(),
    status: 'active',
    payments: [],
  };
  paymentStore.sessions.set(id, session);
  const { allowedPaymentMethods: _, ...echo } = given;
  return {
    ...echo,
    id,
    sessionData: session.sessionData,
    ...(given.mode === 'hosted' ? { url: `${base}/hosted/${id}` } : {}),
  };
}

function sessionResult({ paymentStore }: Parts, { account, query }: Call, id: string): unknown {
  const session = paymentStore.sessions.get(id);
  if (session?.merchantAccount !== account) throw new Refusal(404, '130', 'Session not found');
  if (query.get('sessionResult') !== session.result)
    throw new Refusal(422, '14_0418', 'Required field sessionResult is not provided or wrong.');
  const payments = session.payments
    .flatMap((reference) => paymentStore.payments.get(reference) ?? [])
    .filter((payment) => payment.resultCode === 'Authorised')
    .map((payment) => ({
      amount: payment.amount,
      paymentMethod: { type: payment.type },
      pspReference: payment.pspReference,
      resultCode: payment.resultCode,
    }));
  return { id, reference: session.reference, status: session.status, payments };
}

function pay({ paymentStore, base, send }: Parts, { body, account }: Call): unknown {
  const given = own(checked(paymentRequest, body), account);
  const { paymentMethod } = given;
  if (
    'storedPaymentMethodId' in paymentMethod &&
    paymentStore.removed.has(paymentMethod.storedPaymentMethodId)
  )
    throw new Refusal(422, '800', 'Contract not found');
  const payment: Payment = {
    ...given,
    pspReference: pspReference(),
    type: paymentMethod.type,
    resultCode: resultOf(paymentMethod),
    sessionId: null,
    redirectResult: token(),
    store: false,
    refundedMinor: 0,
  };
  paymentStore.payments.set(payment.pspReference, payment);
  const { pspReference: reference, resultCode } = payment;
  const answer = {
    pspReference: reference,
    resultCode,
    merchantReference: given.reference,
    amount: given.amount,
  };
  if (resultCode === 'RedirectShopper') {
    const url = `${base}/pay/${reference}?challenge=1`;
    return { ...answer, action: { type: 'redirect', method: 'GET', url, paymentMethodType: payment.type } };
  }
  if (payment.type === 'bankTransfer_IBAN') {
    send(payment, 'PENDING', true);
    return { ...answer, action: transferInstructions(payment) };
  }
  send(payment, 'AUTHORISATION', resultCode !== 'Refused');
  if (resultCode === 'Refused') return { ...answer, refusalReason: 'Refused', refusalReasonCode: '2' };
  return answer;
}

/** As with the card numbers of a test platform, a stored card's token determines how it behaves. */
function resultOf(method: {
  type: string;
  storedPaymentMethodId?: string;
  ownerName?: string;
}): Payment['resultCode'] {
  if (method.storedPaymentMethodId?.startsWith('TOKEN3DS')) return 'RedirectShopper';
  if (method.storedPaymentMethodId?.startsWith('TOKENREFUSED') || /refused/i.test(method.ownerName ?? ''))
    return 'Refused';
  return method.type === 'scheme' ? 'Authorised' : 'Received';
}

const transferInstructions = (payment: Payment) => ({
  type: 'bankTransfer',
  paymentMethodType: payment.type,
  beneficiary: 'Payment Test Company',
  iban: 'NL13TEST0123456789',
  bic: 'TESTNL02',
  reference: payment.pspReference.slice(0, 10),
  totalAmount: payment.amount,
});

function details({ paymentStore }: Parts, { body, account }: Call): unknown {
  const { redirectResult } = checked(detailsRequest, body).details;
  const payment = paymentStore.findByRedirect(redirectResult);
  if (payment?.merchantAccount !== account) throw new Refusal(422, '101', 'redirectResult is invalid');
  const { pspReference: reference, resultCode, amount } = payment;
  return { pspReference: reference, resultCode, merchantReference: payment.reference, amount };
}

function giveBack({ paymentStore, send }: Parts, { body, account }: Call, reference: string): unknown {
  const given = own(checked(refundRequest, body), account);
  const payment = paymentStore.payments.get(reference);
  if (payment?.merchantAccount !== account)
    throw new Refusal(422, '167', 'Original pspReference required for this operation');
  const most = payment.amount.value - payment.refundedMinor;
  if (given.amount.currency !== payment.amount.currency || given.amount.value > most)
    throw new Refusal(422, '132', 'Requested amount exceeds the payment');
  payment.refundedMinor += given.amount.value;
  const refund = pspReference();
  send(payment, 'REFUND', true, { pspReference: refund, amount: given.amount, reference: given.reference });
  return {
    merchantAccount: account,
    paymentPspReference: reference,
    pspReference: refund,
    reference: given.reference,
    status: 'received',
    amount: given.amount,
  };
}
