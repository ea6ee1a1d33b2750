import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_COOKIE } from '#app/domain/accounts/limits.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';

/** Cookies by name; the first of a name wins. */
export const readCookies = (header: string): Map<string, string> =>
  new Map(Object.entries(parseCookie(header)).map(([name, value]) => [name, value ?? '']));

export type CookieOptions = {
  days?: number;
  httpOnly?: boolean;
  path?: string;
  sameSite?: 'lax' | 'strict';
};

/** A first-party cookie for the host only: without Domain, so that it never reaches another brand. */
export function cookieLine(
  name: string,
  value: string,
  { days, httpOnly = true, path = '/', sameSite = 'lax' }: CookieOptions = {},
): string {
  const maxAge = days === undefined ? undefined : days * DAY_SECONDS;
  return stringifySetCookie({ name, value, maxAge, path, sameSite, secure: true, httpOnly });
}

/** Clears the session's cookie; for sessions that have ended already. */
export const endSessionCookie = (): string => cookieLine(SESSION_COOKIE, '', { days: 0 });
