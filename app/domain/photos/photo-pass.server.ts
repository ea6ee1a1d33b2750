import { keyedHash, sameSecret } from '#app/platform/secrets.ts';

/** Passes run out on the half minute, so that an address stays the same, and cached, until then. */
const STEP_SECONDS = 30;
/** A pass is good for at least one step and at most two: a minute. */
const STEPS = 2;
const LENGTH = 22;

export type PassHolder = { tenantId: number; viewerId: number; photoId: string };

const signature = ({ tenantId, viewerId, photoId }: PassHolder, until: number): string =>
  keyedHash(`photo-pass:${tenantId}:${viewerId}:${photoId}:${until}`).slice(0, LENGTH);

/** The signed query string of a photo's address: valid for this viewer only, for up to a minute. */
export function photoPass(holder: PassHolder, now: Date): string {
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const until = (step + STEPS) * STEP_SECONDS;
  return `?until=${until}&pass=${signature(holder, until)}`;
}

/** Seconds that the pass is still good for; 0 when it is not the holder's, has run out or is none. */
export function passSecondsLeft(holder: PassHolder, given: URLSearchParams, now: Date): number {
  const until = Number(given.get('until'));
  const pass = given.get('pass') ?? '';
  if (!Number.isSafeInteger(until) || pass.length !== LENGTH) return 0;
  const left = Math.ceil(until - now.getTime() / 1000);
  if (left <= 0 || left > STEP_SECONDS * STEPS) return 0;
  return sameSecret(pass, signature(holder, until)) ? left : 0;
}
