import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import type { Arrived } from './start-push-service.ts';

/** A browser's side of push: its subscription with the private keys. */
export type PushBrowser = { box: string; subscription: SubscriptionJson; curve: ECDH; auth: Buffer };
type SubscriptionJson = {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
};

export function newBrowser(serviceOrigin: string): PushBrowser {
  const curve = createECDH('prime256v1');
  const auth = randomBytes(16);
  const box = randomUUID();
  const keys = { p256dh: curve.generateKeys('base64url'), auth: auth.toString('base64url') };
  return {
    box,
    curve,
    auth,
    subscription: { endpoint: `${serviceOrigin}/push/${box}`, expirationTime: null, keys },
  };
}

const TAG_BYTES = 16;

/** Decrypts a message by RFC 8291 and RFC 8188, independently of the library that encrypted it. */
export function readPush({ curve, auth }: PushBrowser, { headers, body }: Arrived): Record<string, unknown> {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The message is not in aes128gcm.');
  const bytes = Buffer.from(body, 'base64');
  const salt = bytes.subarray(0, 16);
  const keyLength = bytes.readUInt8(20);
  const senderKey = bytes.subarray(21, 21 + keyLength);
  const record = bytes.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The last record ends with a 2, followed only by zeros.
  const end = plain.lastIndexOf(2);
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.');
  return JSON.parse(plain.subarray(0, end).toString());
}

export type Vapid = { publicKey: string; claims: { aud: string; exp: number; sub: string } };

/** Verifies the sender of a message (RFC 8292); throws when the signature does not match its key. */
export function checkVapid({ headers }: Arrived): Vapid {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' });
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (read(head).alg !== 'ES256' || !right) throw new Error('The signature is not of the key that is named.');
  return { publicKey, claims: read(claims) };
}

/** The messages received for a browser. */
export async function arrivedFor({ box, subscription }: PushBrowser): Promise<Arrived[]> {
  const response = await fetch(`${new URL(subscription.endpoint).origin}/box/${box}`);
  return (await response.json()) as Arrived[];
}

/** Sets the responses to the next messages for a browser. */
export async function answerWith(
  { box, subscription }: PushBrowser,
  answers: { status: number; retryAfter?: string }[],
): Promise<void> {
  const origin = new URL(subscription.endpoint).origin;
  await fetch(`${origin}/answer/${box}`, { method: 'PUT', body: JSON.stringify(answers) });
}
