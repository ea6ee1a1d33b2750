import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { env } from './env.ts';
import { limitHashing } from './password-queue.ts';

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. (2 is the library's code of argon2id.) */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Throws `Busy` when too many are requested at the same time. */
export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(password, ARGON2ID));

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return limitHashing(() => verify(passwordHash, password).catch(() => false));
}

const ofBytes = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A hash that no password matches; checking a password against it takes as long as against any other. */
export const unusablePasswordHash = (): string =>
  `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$${ofBytes(randomBytes(16))}$${ofBytes(randomBytes(32))}`;

let decoy: Promise<string> | undefined;
/** Takes as long as checking a real password, so that response times do not reveal unknown addresses. */
export async function verifyNoPassword(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(await decoy, password);
  return false;
}

/** 160 random bits, base32 in lower case: fits cookies, links and Lucia's session ids. */
export function randomToken(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(32), (byte) => alphabet[byte & 31]).join('');
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A keyed hash (HMAC) for values that must not be stored in plain text. */
export const keyedHash = (text: string): string =>
  createHmac('sha256', env().SECRET_KEY).update(text).digest('base64url');

export function sameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  return timingSafeEqual(left, createHash('sha256').update(b).digest());
}
