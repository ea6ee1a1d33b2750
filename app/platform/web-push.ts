import webPush from 'web-push';
import { errorFields, log } from './log.ts';
import { pushKeys } from './vapid.ts';

type PushTarget = { endpoint: string; p256dh: string; auth: string };
type PushOptions = {
  ttlSeconds: number;
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** Of the undelivered messages with the same topic, the push service keeps only the newest. */
  topic?: string;
};
/** `gone`: the subscription ended. `later`: retry. `refused`: permanent error. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { later: number };

const ANSWER_WITHIN_MS = 10_000;
/** Push services accept 4,096 bytes in total; encryption adds 103 (RFC 8291). */
export const MAX_PAYLOAD_BYTES = 3_900;
const RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 60 * 60;

/**
 * Encrypts a payload for one browser and sends it to that browser's push service. `contact` is the brand's address for
 * the service's operators. Never throws: if the service is unreachable, the result is a retry.
 */
export async function sendPush(
  sender: { tenantId: number; contact: string },
  target: PushTarget,
  payload: string,
  { ttlSeconds, urgency, topic }: PushOptions,
): Promise<PushOutcome> {
  const { publicKey, privateKey } = pushKeys(sender.tenantId);
  const { endpoint, p256dh, auth } = target;
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: sender.contact, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency,
      ...(topic && { topic }),
    });
    // The library's own sending is not used, because it follows redirects and has no total timeout.
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    return outcomeOf(sender.tenantId, endpoint, response);
  } catch (error) {
    log.warn({ ...errorFields(error), service: new URL(endpoint).host }, 'a push service was unreachable');
    return { later: RETRY_SECONDS };
  }
}

function outcomeOf(tenantId: number, endpoint: string, { status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { later: retryAfter(headers.get('Retry-After'), new Date()) };
  log.error({ status, tenantId, service: new URL(endpoint).host }, 'a push service refused a message');
  return 'refused';
}

/** Seconds of a `Retry-After` header (number or date), clamped to our bounds. */
export function retryAfter(header: string | null, now: Date): number {
  const seconds = /^\d{1,9}$/.test(header ?? '')
    ? Number(header)
    : Math.ceil((Date.parse(header ?? '') - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS) : RETRY_SECONDS;
}
