import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { type Amount, type Payment, pspReference } from './payment-store.ts';

export type EventChange = {
  pspReference?: string;
  amount?: Amount;
  reference?: string;
  details?: Record<string, string>;
  /** The number of deliveries, and the delay between them. */
  copies?: number;
  delayMs?: number;
};
export type Sender = (payment: Payment, eventCode: string, success: boolean, change?: EventChange) => void;

export type WebhookItem = {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  amount: Amount;
  eventCode: string;
  success: 'true' | 'false';
  eventDate: string;
  paymentMethod: string;
  reason: string;
  additionalData: Record<string, string>;
};

/** The item with its signature, over the eight fields that Adyen signs. */
export function signItem(item: WebhookItem, hmacKey: string): WebhookItem {
  const { amount } = item;
  const signed = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    amount.value,
    amount.currency,
    item.eventCode,
    item.success,
  ].join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed).digest('base64');
  return { ...item, additionalData: { ...item.additionalData, hmacSignature } };
}

export const webhookBody = (...items: WebhookItem[]): string =>
  JSON.stringify({
    live: 'false',
    notificationItems: items.map((NotificationRequestItem) => ({ NotificationRequestItem })),
  });

/** An unsigned webhook item for an event of a payment. */
export function itemOf(
  payment: Payment,
  eventCode: string,
  success: boolean,
  change: EventChange,
): WebhookItem {
  const isPayment = ['AUTHORISATION', 'PENDING', 'OFFER_CLOSED'].includes(eventCode);
  return {
    pspReference: isPayment ? payment.pspReference : (change.pspReference ?? pspReference()),
    ...(isPayment ? {} : { originalReference: payment.pspReference }),
    merchantAccountCode: payment.merchantAccount,
    merchantReference: change.reference ?? payment.reference,
    amount: change.amount ?? payment.amount,
    eventCode,
    success: success ? 'true' : 'false',
    eventDate: new Date().toISOString(),
    paymentMethod: payment.type === 'scheme' ? 'visa' : payment.type,
    reason: success ? '' : payment.resultCode === 'Cancelled' ? 'Shopper Cancelled' : 'Refused',
    additionalData: { ...change.details },
  };
}

const RETRIES_MS = [500, 2_000, 5_000, 15_000];

/** Retries until it is acknowledged, as Adyen does, but for a shorter time. */
export async function deliver(
  returnUrl: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<number> {
  for (const wait of [...RETRIES_MS, 0]) {
    const status = await post(new URL('/api/adyen.php', returnUrl), body, headers);
    if (status >= 200 && status < 300) return status;
    if (wait === 0) return status;
    await new Promise((done) => setTimeout(done, wait));
  }
  return 0;
}

/** Names under `.localhost` are this machine, even if its resolver does not know them. */
function post(url: URL, body: string, headers: Record<string, string>): Promise<number> {
  const local = url.hostname.endsWith('localhost');
  const options = {
    host: local ? '127.0.0.1' : url.hostname,
    port: url.port || 80,
    path: url.pathname,
    method: 'POST',
    headers: {
      host: url.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  };
  return new Promise((resolve) => {
    const req = request(options, (res) => {
      res.resume();
      res.on('end', () => resolve(res.statusCode ?? 0));
      res.on('error', () => resolve(0));
    });
    req.setTimeout(10_000, () => req.destroy());
    req.on('error', () => resolve(0));
    req.end(body);
  });
}
