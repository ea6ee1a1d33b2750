import { RECENT_WRITE_COOKIE, RECENT_WRITE_SECONDS } from '#app/domain/safety/cookie-days.ts';
import { cookieLine } from './cookies.ts';

/** The Set-Cookie lines for a response to a request with this method, where reads may come from standbys. */
export const recentWriteCookie = (method = 'GET'): string[] =>
  method === 'GET' || method === 'HEAD'
    ? []
    : [cookieLine(RECENT_WRITE_COOKIE, '1', { seconds: RECENT_WRITE_SECONDS })];
