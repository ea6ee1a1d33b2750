import { keyedHash, sameSecret } from '#app/platform/secrets.ts';

/** Passes expire on the half minute, so that a URL stays the same, and cacheable, until then. */
const STEP_SECONDS = 30;
/** A pass is valid for one to two steps: up to a minute. */
const STEPS = 2;
const LENGTH = 22;

type PassHolder = { tenantId: number; viewerId: number; photoId: string };

const signature = ({ tenantId, viewerId, photoId }: PassHolder, until: number): string =>
  keyedHash(`photo-pass:${tenantId}:${viewerId}:${photoId}:${until}`).slice(0, LENGTH);

/** The signed query string of a photo's address: valid for this viewer only, for up to a minute. */
export function photoPass(holder: PassHolder, now: Date): string {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const until = (step + STEPS) * STEP_SECONDS;
  return `?until=${until}&pass=${signature(holder, until)}`;
}

/** Seconds until the pass expires; 0 when it is another viewer's, expired or invalid. */
export function passSecondsLeft(holder: PassHolder, given: URLSearchParams, now: Date): number {
  const until = Number(given.get('until'));
  const pass = given.get('pass') ?? '';
  if (!Number.isSafeInteger(until) || pass.length !== LENGTH) return 0;
  const left = Math.ceil(until - now.getTime() / 1000);
  if (left <= 0 || left > STEP_SECONDS * STEPS) return 0;
  return sameSecret(pass, signature(holder, until)) ? left : 0;
}
