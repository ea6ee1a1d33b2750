import { cookieLine } from '#app/guards/cookies.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import type { MemberScope } from '#tenants/scope.ts';

const COOKIE = 'push';
/** Afterwards the browser tells its subscription once more, in case something was lost. */
const DAYS = 7;

/** Of the session: after another log-in, the browser tells its subscription anew. */
const mark = ({ tenant, sessionHash }: MemberScope): string =>
  keyedHash(`push:${tenant.id}:${sessionHash}`).slice(0, 16);

/** Remembers in the browser whether the server knows its subscription. */
export const pushBoundCookie = (scope: MemberScope, subscribed: boolean): string =>
  subscribed ? cookieLine(COOKIE, mark(scope), { days: DAYS }) : cookieLine(COOKIE, '', { days: 0 });

/** Whether this browser's subscription is known, without asking the database for each page. */
export const isPushBound = (scope: MemberScope, cookies: ReadonlyMap<string, string>): boolean =>
  cookies.get(COOKIE) === mark(scope);
