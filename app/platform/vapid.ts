import { createECDH, createHash, hkdfSync } from 'node:crypto';
import { env } from './env.ts';

/** How a brand identifies itself to push services (RFC 8292): base64url, as browsers and `web-push` expect. */
type VapidKeys = { id: string; publicKey: string; privateKey: string };

/** Order of the P-256 curve; a private key is at least 1 and less than this. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 1.5 times the bits of the key, so that the modulo is nearly unbiased. */
const SEED_BYTES = 48;

const known = new Map<string, VapidKeys>();

/**
 * The brand's key pair, derived from the installation's secret, so the private key is not stored and is the same in
 * all processes. If the secret changes, browsers subscribe again at their next visit.
 */
export function vapidKeys(secret: string, tenantId: number): VapidKeys {
  const name = `${createHash('sha256').update(secret).digest('base64url')}:${tenantId}`;
  let keys = known.get(name);
  if (!keys) {
    keys = derive(secret, tenantId);
    known.set(name, keys);
  }
  return keys;
}

/** Like `vapidKeys`, with this process's secret. */
export const pushKeys = (tenantId: number): VapidKeys => vapidKeys(env().SECRET_KEY, tenantId);

function derive(secret: string, tenantId: number): VapidKeys {
  const seed = hkdfSync('sha256', Buffer.from(secret, 'hex'), 'vapid', `tenant ${tenantId}`, SEED_BYTES);
  const scalar = (BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const publicKey = curve.getPublicKey();
  return {
    id: createHash('sha256').update(publicKey).digest('base64url').slice(0, 16),
    publicKey: publicKey.toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
