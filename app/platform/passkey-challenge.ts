import { openSealed, sealText } from './seal.ts';

/** How long a browser has to answer. */
export const CHALLENGE_SECONDS = 5 * 60;

type Sealed = { challenge: string; about: string; until: number };

/** A challenge that the browser keeps until it answers. `about`: whose it is, and for what. */
export const sealChallenge = (purpose: string, now: Date, challenge: string, about: string): string =>
  sealText(
    JSON.stringify({ challenge, about, until: now.getTime() + CHALLENGE_SECONDS * 1000 } satisfies Sealed),
    purpose,
  );

/**
 * The challenge of a sealed text; null when it has expired, was changed, or is about something else. The caller makes
 * sure that it is used once.
 */
export function openChallenge(purpose: string, now: Date, sealed: string, about: string): string | null {
  let opened: Sealed;
  try {
    opened = JSON.parse(openSealed(sealed, purpose));
  } catch {
    return null;
  }
  return opened.until > now.getTime() && opened.about === about ? opened.challenge : null;
}
