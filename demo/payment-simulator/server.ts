import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Call, checkoutApi, type Parts } from './checkout-api.ts';
import { merchantOf } from './merchants.ts';
import { answerPage } from './page-routes.ts';
import { PaymentStore } from './payment-store.ts';
import { Refusal } from './request-checks.ts';
import { shopperApi } from './shopper-api.ts';
import { deliver, itemOf, type Sender, signItem, webhookBody } from './webhooks.ts';

export type LocalAdyen = {
  url: string;
  paymentStore: PaymentStore;
  server: Server;
  close: () => Promise<void>;
};
export type Options = {
  port: number;
  secretKey: string;
  /** Called for each accepted request of the site's server. */
  onCall?: (call: Call) => void;
  /** Receives webhooks instead of the site. */
  onWebhook?: (body: string) => void;
};

/** A server that imitates Adyen's test environment, for machines without an account there. */
export async function startLocalAdyen(options: Options): Promise<LocalAdyen> {
  if (process.env.APP_ENV === 'production')
    throw new Error('The payment simulator is refused in production.');
  const paymentStore = new PaymentStore();
  const server = createServer((req, res) => {
    answer(req, res, parts, options).catch((error: unknown) => fail(res, error));
  });
  await new Promise<void>((ready) => server.listen(options.port, '127.0.0.1', ready));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : options.port}`;
  const parts: Parts = { paymentStore, base: url, send: sender(options) };
  return { url, paymentStore, server, close: () => new Promise((done) => server.close(() => done())) };
}

const sender =
  ({ secretKey, onWebhook }: Options): Sender =>
  (payment, eventCode, success, change = {}) => {
    const { hmacKey } = merchantOf(payment.merchantAccount, secretKey);
    const body = webhookBody(signItem(itemOf(payment, eventCode, success, change), hmacKey));
    const send = (): void => {
      for (let copy = 0; copy < (change.copies ?? 1); copy += 1)
        if (onWebhook) onWebhook(body);
        else void deliver(payment.returnUrl, body);
    };
    // Sent shortly after the response, as with the real provider; the timer does not keep the process alive.
    setTimeout(send, change.delayMs ?? 50).unref();
  };

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  parts: Parts,
  options: Options,
): Promise<void> {
  const url = new URL(req.url ?? '/', parts.base);
  if (url.pathname.startsWith('/test/')) allowBrowser(req, res);
  if (req.method === 'OPTIONS') return void res.writeHead(204).end();
  const text = await read(req);
  if (url.pathname.startsWith('/checkout/v72/'))
    return json(res, await serverCall(req, url, text, parts, options));
  if (url.pathname.startsWith('/test/checkoutshopper/')) {
    const path = url.pathname.slice('/test/checkoutshopper'.length);
    return json(res, shopperApi(parts, path, url.searchParams.get('clientKey'), parse(text)));
  }
  if (url.pathname.startsWith('/test/analytics/')) return json(res, { checkoutAttemptId: 'local' });
  if (url.pathname.startsWith('/test/images/')) return image(res);
  if (url.pathname.startsWith('/test/')) return json(res, {});
  answerPage({ req, res, url, text, parts, secretKey: options.secretKey });
}

async function serverCall(
  req: IncomingMessage,
  url: URL,
  text: string,
  parts: Parts,
  { secretKey, onCall }: Options,
): Promise<unknown> {
  const account = merchantByKey(String(req.headers['x-api-key'] ?? ''), secretKey, text, parts, url);
  const call = {
    method: req.method ?? '',
    path: url.pathname.slice('/checkout/v72'.length),
    query: url.searchParams,
    body: text ? parse(text) : {},
    account,
  };
  onCall?.(call);
  if (call.method !== 'POST') return checkoutApi(parts, call);
  const key = req.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0 || key.length > 64)
    throw new Refusal(422, '704', 'A POST needs an idempotency key of at most 64 characters');
  const known = parts.paymentStore.answers.get(`${account} ${key}`);
  if (known && known.request !== `${call.path} ${text}`)
    throw new Refusal(422, '704', 'The idempotency key was used for another request');
  if (known?.waiting) throw new Refusal(409, '704', 'request already processed or in progress');
  if (known) return known.answer;
  const answer = Promise.resolve().then(() => checkoutApi(parts, call));
  const entry = { request: `${call.path} ${text}`, answer, waiting: true };
  parts.paymentStore.answers.set(`${account} ${key}`, entry);
  return answer.finally(() => {
    entry.waiting = false;
  });
}

/** The merchant of the API key, which must match the merchant in the request or of the payment. */
function merchantByKey(
  key: string,
  secretKey: string,
  text: string,
  { paymentStore }: Parts,
  url: URL,
): string {
  const named = (parse(text).merchantAccount as string | undefined) ?? ownerOf(paymentStore, text, url);
  if (!named || merchantOf(named, secretKey).apiKey !== key)
    throw new Refusal(401, '000', 'HTTP Status Response - Unauthorized');
  return named;
}

function ownerOf(paymentStore: PaymentStore, text: string, url: URL): string | undefined {
  const named = url.searchParams.get('merchantAccount');
  if (named) return named;
  const session = /\/sessions\/(\w+)$/.exec(url.pathname)?.[1];
  if (session) return paymentStore.sessions.get(session)?.merchantAccount;
  const details = parse(text).details as { redirectResult?: string } | undefined;
  return paymentStore.findByRedirect(details?.redirectResult ?? '')?.merchantAccount;
}

function allowBrowser(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin ?? '*');
  res.setHeader('Access-Control-Allow-Headers', 'content-type, accept');
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

function image(res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'image/svg+xml' });
  res.end(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="#e3e8ed"/></svg>',
  );
}

function json(res: ServerResponse, value: unknown, status = 200): void {
  if (value === undefined) return void res.writeHead(204).end();
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(value));
}

function fail(res: ServerResponse, error: unknown): void {
  if (!(error instanceof Refusal)) console.error(error);
  const [status, errorCode] = error instanceof Refusal ? [error.status, error.code] : [500, '000'];
  const message = error instanceof Error ? error.message : 'failed';
  json(res, { status, errorCode, message, errorType: status === 422 ? 'validation' : 'security' }, status);
}

async function read(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): Record<string, unknown> {
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    throw new Refusal(400, '702', 'The body is no JSON');
  }
}
