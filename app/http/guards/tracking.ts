import {
  readTouches,
  sourceOf,
  type Touches,
  TRACKING_DAYS,
  TRACKING_FIELDS,
  type TrackingRecord,
  touchesText,
  withVisit,
} from '#app/domain/tracking/tracking-record.ts';
import { cookieLine } from './cookies.ts';
import type { RequestContext } from './request-context.ts';

export const TRACKING_COOKIE = 'tracking';

/** The first and the last tracked visit of this browser, with this address as the last one if it is tracked. */
export const touchesOf = (context: RequestContext, url: URL): Touches =>
  withVisit(readTouches(context.cookies.get(TRACKING_COOKIE) ?? ''), url.searchParams, context.facts.now);

/** Where the visitor came from: the last tracked link, this address included. */
export const trackingOf = (context: RequestContext, url: URL): TrackingRecord =>
  sourceOf(touchesOf(context, url));

/**
 * A visitor who follows a tracked link keeps its record for 30 days. Done for the request, outside the page, because a
 * page from the cache runs no loader.
 */
export function rememberTracking(context: RequestContext, address: string): void {
  if (!TRACKING_FIELDS.some((field) => address.includes(`${field}=`))) return;
  const url = URL.parse(address, context.facts.origin);
  if (!url || !TRACKING_FIELDS.some((field) => url.searchParams.has(field))) return;
  const text = touchesText(touchesOf(context, url));
  if (text) context.setCookies.push(cookieLine(TRACKING_COOKIE, text, { days: TRACKING_DAYS }));
}
