import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_COOKIE } from '#app/domain/accounts/limits.ts';
import type { SetCookie } from '#app/domain/safety/cookies.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';

/** Cookies by name; the first one with a name wins. */
export const readCookies = (header: string): Map<string, string> =>
  new Map(Object.entries(parseCookie(header)).map(([name, value]) => [name, value ?? '']));

type CookieOptions = {
  days?: number;
  /** Overrides days. */
  seconds?: number;
  httpOnly?: boolean;
  path?: string;
  sameSite?: 'lax' | 'strict';
  /** Also sends the cookie to subdomains. */
  domain?: string;
};

/** A cookie of the site, which /pages/cookies lists. */
export const cookieLine = (name: SetCookie, value: string, options?: CookieOptions): string =>
  unlistedCookie(name, value, options);

/**
 * A first-party cookie that /pages/cookies does not list: the console's, or the deletion of a script's. Host-only unless
 * `domain` is given.
 */
export function unlistedCookie(
  name: string,
  value: string,
  { days, seconds, httpOnly = true, path = '/', sameSite = 'lax', domain }: CookieOptions = {},
): string {
  const maxAge = days === undefined ? seconds : days * DAY_SECONDS;
  return stringifySetCookie({ name, value, maxAge, path, sameSite, domain, secure: true, httpOnly });
}

/**
 * Deletes a cookie that a script has set on this host, for the host alone or for a parent domain. The server cannot see
 * which, and browsers delete only a cookie with the same domain (RFC 6265, 5.3). They ignore a public suffix.
 */
export function deleteForeignCookie(name: string, host: string): string[] {
  const labels = host.split('.');
  const isName = labels.length > 1 && !/^\d+$/.test(labels.at(-1) ?? '');
  const domains = isName ? labels.slice(0, -1).map((_, i) => labels.slice(i).join('.')) : [];
  return [undefined, ...domains].map((domain) =>
    unlistedCookie(name, '', { days: 0, httpOnly: false, domain }),
  );
}

/** Clears the cookie of a session that has already ended. */
export const endSessionCookie = (): string => cookieLine(SESSION_COOKIE, '', { days: 0 });
