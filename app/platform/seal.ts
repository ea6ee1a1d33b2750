import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { env } from './env.ts';

/** Cached, because there are few purposes, and deriving a key takes longer than sealing a text with it. */
const keys = new Map<string, KeyObject>();

function keyFor(purpose: string, key: string): KeyObject {
  const id = `${key} ${purpose}`;
  let derived = keys.get(id);
  if (!derived) {
    const bytes = hkdfSync('sha256', Buffer.from(key, 'hex'), '', `seal ${purpose}`, 32);
    derived = createSecretKey(Buffer.from(bytes));
    keys.set(id, derived);
  }
  return derived;
}

/** Encrypts (AES-256-GCM) with a key derived for this installation and purpose. */
export function sealText(text: string, purpose: string, key = env().SECRET_KEY): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws when it was sealed with another key or changed since. */
export function openSealed(sealed: string, purpose: string, key = env().SECRET_KEY): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose, key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** A hexadecimal secret derived from the installation's key. */
export const derivedSecret = (purpose: string, key = env().SECRET_KEY): string =>
  createHmac('sha256', key).update(`derived ${purpose}`).digest('hex');
