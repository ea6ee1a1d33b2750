import { cookieLine } from '#app/http/guards/cookies.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { COOKIE_DAYS } from './page-facts.ts';

/** For its days; afterwards the browser tells its subscription once more, in case something was lost. */
const COOKIE = 'push';

/** Of the session: after another log-in, the browser tells its subscription anew. */
const mark = ({ tenant, sessionHash }: MemberScope): string =>
  keyedHash(`push:${tenant.id}:${sessionHash}`).slice(0, 16);

/** Remembers in the browser whether the server knows its subscription. */
export const pushBoundCookie = (scope: MemberScope, subscribed: boolean): string =>
  subscribed
    ? cookieLine(COOKIE, mark(scope), { days: COOKIE_DAYS.push })
    : cookieLine(COOKIE, '', { days: 0 });

/** Whether this browser's subscription is known, without asking the database for each page. */
export function isPushBound(scope: MemberScope, cookies: ReadonlyMap<string, string>): boolean {
  const said = cookies.get(COOKIE);
  return said !== undefined && said === mark(scope);
}
