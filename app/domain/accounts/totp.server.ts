import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app has it: HMAC-SHA-1, six digits, thirty seconds. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_DIGITS = 6;
/** Clocks differ: the step before and the one after count too. */
const DRIFT_STEPS = 1;

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0');
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS);

/** The step whose code this is, later than the one that was used last; null for any other text. */
export function matchingStep(secret: Uint8Array, given: string, now: Date, lastStep: number): number | null {
  const code = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  for (let drift = -DRIFT_STEPS; drift <= DRIFT_STEPS; drift += 1) {
    const step = totpStep(now) + drift;
    if (step > lastStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
      return step;
  }
  return null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** What an authenticator app reads: whose code it is and the secret. */
export function otpauthUrl(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
