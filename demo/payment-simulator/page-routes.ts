import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Parts } from './checkout-api.ts';
import { merchantOf } from './merchants.ts';
import { conclude, OUTCOMES, type Outcome, returnUrl } from './outcomes.ts';
import { bankPage, hostedPage, overviewPage } from './pages.ts';
import type { Payment } from './payment-store.ts';
import { Refusal } from './request-checks.ts';
import { openPayment } from './shopper-api.ts';

type Visit = {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  text: string;
  parts: Parts;
  secretKey: string;
};

/** The pages for testers: overview, the bank, the provider's own checkout. */
export function answerPage(visit: Visit): void {
  const { req, res, url, text, parts } = visit;
  const form = new URLSearchParams(req.method === 'POST' ? text : '');
  const [, room = '', id = ''] = url.pathname.split('/');
  if (url.pathname === '/') {
    page(res, overviewPage(parts.paymentStore));
    return;
  }
  if (room === 'hosted') {
    const session = parts.paymentStore.sessions.get(id);
    if (!session) throw new Refusal(404, '130', 'There is no such session');
    if (req.method !== 'POST') {
      page(res, hostedPage(session));
      return;
    }
    const payment = openPayment(parts, session, session.types[0] ?? '', form.get('store') === 'yes');
    end(visit, payment, form);
    return;
  }
  const payment = parts.paymentStore.payments.get(id);
  if (!payment) throw new Refusal(404, '167', 'There is no such payment');
  if (room === 'events' && req.method === 'POST') {
    sendEvent(visit, payment, form.get('event') ?? '');
    return;
  }
  if (room !== 'pay') throw new Refusal(404, '100', 'There is no such page');
  if (req.method !== 'POST') {
    page(res, bankPage(payment, url.searchParams.has('challenge')));
    return;
  }
  end(visit, payment, form);
}

function end({ res, parts, secretKey }: Visit, payment: Payment, form: URLSearchParams): void {
  const outcome = OUTCOMES.find((name) => name === form.get('outcome')) as Outcome | undefined;
  if (!outcome) throw new Refusal(422, '702', 'Choose an outcome');
  if (outcome === 'secure') {
    redirect(res, `/pay/${payment.pspReference}?challenge=1`);
    return;
  }
  const { hmacKey } = merchantOf(payment.merchantAccount, secretKey);
  // A second click changes nothing.
  if (payment.resultCode === 'RedirectShopper')
    conclude(parts, payment, outcome, { stored: form.get('token') ?? '', hmacKey });
  redirect(res, returnUrl(parts, payment));
}

function sendEvent({ res, parts }: Visit, payment: Payment, event: string): void {
  const [code = '', failed] = event.split(' ');
  if (code === 'AUTHORISATION') payment.resultCode = failed ? 'Refused' : 'Authorised';
  if (code === 'REFUND_FAILED') payment.refundedMinor = 0;
  parts.send(payment, code, !failed);
  redirect(res, '/');
}

function page(res: ServerResponse, html: string): void {
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  res.end(html);
}

function redirect(res: ServerResponse, where: string): void {
  res.writeHead(303, { Location: where });
  res.end();
}
