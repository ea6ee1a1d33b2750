import { RECENT_WRITE_COOKIE } from '#app/domain/safety/cookie-days.ts';
import { readsFromStandbys } from '#db/client.ts';
import { STANDBY_AGE_MS } from '#db/standbys.ts';
import { cookieLine } from './cookies.ts';

/** Longer than a standby may lag, for an answer that is slow to arrive. */
const SECONDS = Math.ceil(STANDBY_AGE_MS / 1_000) + 4;

/** Whether this browser changed something a moment ago, so that a standby may not have it yet. */
export const wroteLately = (cookies: ReadonlyMap<string, string>): boolean =>
  cookies.has(RECENT_WRITE_COOKIE);

/** The Set-Cookie lines of an answer to a request of this method: none where there are no standbys. */
export const recentWriteCookie = (method = 'GET'): string[] =>
  method === 'GET' || method === 'HEAD' || !readsFromStandbys()
    ? []
    : [cookieLine(RECENT_WRITE_COOKIE, '1', { seconds: SECONDS })];
