import { createPublicKey } from 'node:crypto';
import { isPushEndpoint } from './push-endpoint.server.ts';

/** The result of a browser's `PushSubscription.toJSON()`. */
type Subscription = { endpoint: string; p256dh: string; auth: string };
export type SubscriptionFault = 'subscription_unreadable' | 'endpoint_refused' | 'keys_refused';

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** Parses a browser's subscription; returns the fault of one that could never be used. */
export function readSubscription(value: unknown): Subscription | SubscriptionFault {
  if (typeof value !== 'object' || value === null) return 'subscription_unreadable';
  const { endpoint, keys } = value as { endpoint?: unknown; keys?: unknown };
  if (typeof endpoint !== 'string' || typeof keys !== 'object' || keys === null)
    return 'subscription_unreadable';
  const { p256dh, auth } = keys as { p256dh?: unknown; auth?: unknown };
  if (typeof p256dh !== 'string' || typeof auth !== 'string') return 'subscription_unreadable';
  if (!isPushEndpoint(endpoint)) return 'endpoint_refused';
  const [point, secret] = [bytes(p256dh), bytes(auth)];
  if (secret?.length !== AUTH_BYTES || !point || !isOnCurve(point)) return 'keys_refused';
  return { endpoint, p256dh: point.toString('base64url'), auth: secret.toString('base64url') };
}

/** Decodes base64url, or base64 from older browsers; padding is optional. */
const bytes = (text: string): Buffer | null =>
  /^[\w+/-]{1,200}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null;

/**
 * An uncompressed P-256 point. A point that is not on the curve could leak key material, or make every message fail.
 */
function isOnCurve(point: Buffer): boolean {
  if (point.length !== POINT_BYTES || point[0] !== 4) return false;
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
