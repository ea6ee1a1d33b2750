import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_COOKIE } from '#app/domain/accounts/limits.ts';
import type { SetCookie } from '#app/domain/safety/cookies.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';

/** Cookies by name; the first of a name wins. */
export const readCookies = (header: string): Map<string, string> =>
  new Map(Object.entries(parseCookie(header)).map(([name, value]) => [name, value ?? '']));

export type CookieOptions = {
  days?: number;
  /** Instead of days. */
  seconds?: number;
  httpOnly?: boolean;
  path?: string;
  sameSite?: 'lax' | 'strict';
};

/** A cookie of the site, which /pages/cookies lists. */
export const cookieLine = (name: SetCookie, value: string, options?: CookieOptions): string =>
  unlistedCookie(name, value, options);

/**
 * A first-party cookie for the host only: without Domain, so that it never reaches another brand. For the staff console,
 * and to remove what others have set.
 */
export function unlistedCookie(
  name: string,
  value: string,
  { days, seconds, httpOnly = true, path = '/', sameSite = 'lax' }: CookieOptions = {},
): string {
  const maxAge = days === undefined ? seconds : days * DAY_SECONDS;
  return stringifySetCookie({ name, value, maxAge, path, sameSite, secure: true, httpOnly });
}

/** Clears the session's cookie; for sessions that have ended already. */
export const endSessionCookie = (): string => cookieLine(SESSION_COOKIE, '', { days: 0 });
