import { COOKIE_DAYS } from '#app/domain/safety/cookie-days.ts';
import { cookieLine } from '#app/http/guards/cookies.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import type { MemberScope } from '#tenants/scope.ts';

/** After the cookie expires, the browser sends its subscription again in case it was lost. */
const COOKIE = 'push';

/** Bound to the session: after another login the browser sends its subscription again. */
const mark = ({ tenant, sessionHash }: MemberScope): string =>
  keyedHash(`push:${tenant.id}:${sessionHash}`).slice(0, 16);

/** Stores in a cookie that the server knows the browser's subscription. */
export const pushBoundCookie = (scope: MemberScope, subscribed: boolean): string =>
  subscribed
    ? cookieLine(COOKIE, mark(scope), { days: COOKIE_DAYS.push })
    : cookieLine(COOKIE, '', { days: 0 });

/** Whether this browser's subscription is known, without a query on each page. */
export function isPushBound(scope: MemberScope, cookies: ReadonlyMap<string, string>): boolean {
  const said = cookies.get(COOKIE);
  return said !== undefined && said === mark(scope);
}
