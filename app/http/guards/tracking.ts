import { CONSENT_COOKIE, readConsent } from '#app/domain/safety/consent.ts';
import { INVITE_COOKIE } from '#app/domain/safety/cookie-days.ts';
import { trackingStored } from '#app/domain/safety/tracking-consent.ts';
import { MAX_INVITE_LENGTH } from '#app/domain/signup/signup-rules.ts';
import { forgetTouches } from '#app/domain/tracking/postbacks.server.ts';
import {
  NO_TOUCHES,
  networkOnly,
  readTouches,
  sourceOf,
  type Touches,
  TRACKING_DAYS,
  TRACKING_FIELDS,
  type TrackingRecord,
  touchesText,
  withVisit,
} from '#app/domain/tracking/tracking-record.ts';
import { consentVersion } from '#tenants/analytics.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { cookieLine } from './cookies.ts';
import type { RequestContext } from './request-context.ts';

export const TRACKING_COOKIE = 'tracking';

/** The first and the last tracked visit of this browser, with this URL as the last one if it is tracked. */
const touchesOf = (context: RequestContext, url: URL): Touches =>
  withVisit(readTouches(context.cookies.get(TRACKING_COOKIE) ?? ''), url.searchParams, context.facts.now);

/** The visitor's source: the last tracked link, including this URL. */
export const trackingOf = (context: RequestContext, url: URL): TrackingRecord =>
  sourceOf(touchesOf(context, url));

/**
 * Stores the record of a tracked link for 30 days, as far as the visitor's country and choice allow. Done for the
 * request and not in a loader, because a cached page runs no loader.
 */
export async function rememberTracking(context: RequestContext, address: string): Promise<void> {
  if (!TRACKING_FIELDS.some((field) => address.includes(`${field}=`))) return;
  const line = await trackingCookie(context, address, context.cookies.get(CONSENT_COOKIE));
  if (line) context.setCookies.push(line);
}

/** The invitation code in a URL; '' for none. */
const inviteIn = (address: string): string =>
  (/[?&]invite=/.test(address) && new URLSearchParams(address.split('?', 2)[1]).get('invite')) || '';

/**
 * Stores an invitation until the browser is closed, so that it is available regardless of the path to the signup.
 * Brands that need no invitations set no cookie.
 */
export function rememberInvite(context: RequestContext, address: string): void {
  const code = inviteIn(address);
  if (code === '' || code.length > MAX_INVITE_LENGTH || context.tenant.settings.signups !== 'invite_only')
    return;
  if (context.cookies.get(INVITE_COOKIE) !== code) context.setCookies.push(cookieLine(INVITE_COOKIE, code));
}

/** The invitation that this browser came with; '' for none. */
export const inviteOf = ({ cookies }: RequestContext): string =>
  (cookies.get(INVITE_COOKIE) ?? '').slice(0, MAX_INVITE_LENGTH);

/** The cookie for a tracked URL under a consent choice; null where nothing may be stored. */
export async function trackingCookie(
  context: RequestContext,
  address: string,
  consent: string | undefined,
): Promise<string | null> {
  const url = URL.parse(address, context.facts.origin);
  if (!url || !TRACKING_FIELDS.some((field) => url.searchParams.has(field))) return null;
  return await keptTouches(context, url, consent);
}

/** The cookie after a refusal on the page with this URL: keeps only what is allowed without consent, or deletes it. */
export async function trackingAfterRefusal(
  context: RequestContext,
  address: string,
  refusal: string,
): Promise<string> {
  const { origin } = context.facts;
  const url = URL.parse(address, origin) ?? new URL(origin);
  return (await keptTouches(context, url, refusal)) ?? cookieLine(TRACKING_COOKIE, '', { days: 0 });
}

/** What an account may keep of the visits: nothing if the browser holds only what access to the site needs. */
export async function touchesToKeep(context: RequestContext, url: URL): Promise<Touches> {
  const stored = await storedUnder(context, context.cookies.get(CONSENT_COOKIE));
  return stored === 'all' ? touchesOf(context, url) : NO_TOUCHES;
}

/** An order is the last event that is reported: a member whose browser objects to tracking is forgotten before it. */
export async function respectObjection(context: RequestContext, scope: MemberScope): Promise<void> {
  if (objectsToTracking(context)) await forgetTouches(scope, scope.viewer.id);
}

/** Whether this browser objects to tracking: by a refusal, or by Global Privacy Control where nothing was chosen. */
export function objectsToTracking({ cookies, facts, tenant }: RequestContext): boolean {
  const choice = readConsent(cookies.get(CONSENT_COOKIE), consentVersion(tenant.settings));
  return choice === 'no' || (choice === null && facts.objectsToTracking);
}

/** A member's browser needs no record: the account has it. */
export function removeTrackingOfMember({ cookies, setCookies }: RequestContext): void {
  if (cookies.has(TRACKING_COOKIE)) setCookies.push(cookieLine(TRACKING_COOKIE, '', { days: 0 }));
}

const storedUnder = async (context: RequestContext, consent: string | undefined) =>
  trackingStored({
    settings: context.tenant.settings,
    country: await context.country(),
    consent,
    objects: context.facts.objectsToTracking,
  });

async function keptTouches(
  context: RequestContext,
  url: URL,
  consent: string | undefined,
): Promise<string | null> {
  const stored = await storedUnder(context, consent);
  if (stored === 'nothing') return null;
  const touches = touchesOf(context, url);
  const text = touchesText(stored === 'all' ? touches : networkOnly(touches));
  if (!text) return null;
  return cookieLine(TRACKING_COOKIE, text, stored === 'all' ? { days: TRACKING_DAYS } : {});
}
