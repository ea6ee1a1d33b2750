import { SESSION_COOKIE } from '#app/domain/accounts/limits.ts';

const MAX_COOKIES = 50;

/** Cookies by name; the first of a name counts, malformed ones are left out. */
export function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';', MAX_COOKIES)) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (name === '') continue;
    const value = decode(part.slice(at + 1).trim());
    if (value !== null && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

export type CookieOptions = {
  days?: number;
  httpOnly?: boolean;
  path?: string;
  sameSite?: 'Lax' | 'Strict';
};

/** A first-party cookie of the host alone: no Domain, so that it never reaches another brand. */
export function cookieLine(
  name: string,
  value: string,
  { days, httpOnly = true, path = '/', sameSite = 'Lax' }: CookieOptions = {},
): string {
  const age = days === undefined ? '' : `; Max-Age=${days * 24 * 60 * 60}`;
  return `${name}=${encodeURIComponent(value)}${age}; Path=${path}; SameSite=${sameSite}; Secure${httpOnly ? '; HttpOnly' : ''}`;
}

/** Clears the session's cookie, of a session that is over already. */
export const endSessionCookie = (): string => cookieLine(SESSION_COOKIE, '', { days: 0 });
