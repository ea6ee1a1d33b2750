import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app supports. */
const TOTP_STEP_SECONDS = 30;
const TOTP_DIGITS = 6;
const ALGORITHM = 'SHA1';
/** The steps before and after the current one are accepted too, because clocks differ. */
const DRIFT_STEPS = 1;

/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const asSecret = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

export const totpCode = (secret: Uint8Array, step: number): string =>
  TOTP.generate({
    secret: asSecret(secret),
    algorithm: ALGORITHM,
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
    timestamp: step * TOTP_STEP_SECONDS * 1000,
  });

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS);

/**
 * The step that the code belongs to, so that it can be stored as the last one used; null for a wrong code, or one at
 * or before `lastStep`. The library compares in constant time.
 */
export function matchingStep(secret: Uint8Array, given: string, now: Date, lastStep: number): number | null {
  const code = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const drift = TOTP.validate({
    token: code,
    secret: asSecret(secret),
    algorithm: ALGORITHM,
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
    timestamp: now.getTime(),
    window: DRIFT_STEPS,
  });
  if (drift === null) return null;
  const step = totpStep(now) + drift;
  return step > lastStep ? step : null;
}

export const base32 = (bytes: Uint8Array): string => asSecret(bytes).base32;

/** The URL in the QR code that authenticator apps read. */
export const otpauthUrl = (secret: Uint8Array, issuer: string, account: string): string =>
  new TOTP({
    issuer,
    label: account,
    secret: asSecret(secret),
    algorithm: ALGORITHM,
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
  }).toString();
