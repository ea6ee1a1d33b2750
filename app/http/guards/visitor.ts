import { CONSENT_COOKIE, readConsent } from '#app/domain/safety/consent.ts';
import { ENTRY_WARNING_COOKIE } from '#app/domain/safety/entry-warning.ts';
import { mayVisitorSearch } from '#app/domain/search/visitor-access.ts';
import { touchesText } from '#app/domain/tracking/tracking-record.ts';
import { isLocale, LOCALE_COOKIE } from '#app/platform/locales.ts';
import { asksConsent, consentVersion } from '#tenants/analytics.ts';
import type { RequestContext } from './request-context.ts';
import { TRACKING_COOKIE, trackingOf } from './tracking.ts';

/** The parts of a request that a page for visitors may depend on; the page is rendered from these alone. */
export type Visitor = { path: string; cookies: string; country: string };

/** Reduces a request to its non-personal parts: known parameters, and cookies with one of a few values. */
export async function impersonal(context: RequestContext, url: string): Promise<Visitor> {
  const [path = '/', query = ''] = url.split('?', 2);
  const given = new URLSearchParams(query);
  const read: [string, string][] = [];
  const language = given.get('lang');
  if (language && isLocale(language)) read.push(['lang', language]);
  const { cookies } = context;
  const scheme = cookies.get('scheme');
  const locale = cookies.get(LOCALE_COOKIE);
  const kept = [
    cookies.has(ENTRY_WARNING_COOKIE) && `${ENTRY_WARNING_COOKIE}=1`,
    (scheme === 'light' || scheme === 'dark') && `scheme=${scheme}`,
    isLocale(locale) && `${LOCALE_COOKIE}=${locale}`,
    consentOf(context),
    sourceCookie(networkFor(context, url)),
  ];
  return {
    path: read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path,
    cookies: kept.filter(Boolean).join('; '),
    country: (await context.country()) ?? '',
  };
}

/** The cookie of a valid choice, where the brand asks for consent. */
function consentOf({ tenant, cookies }: RequestContext): string | false {
  const { settings } = tenant;
  const version = consentVersion(settings);
  const choice = asksConsent(settings) && readConsent(cookies.get(CONSENT_COOKIE), version);
  return choice ? `${CONSENT_COOKIE}=${version}.${choice}` : false;
}

/**
 * A cookie rather than a parameter, because the page's forms lead back to its URL, which would then be recorded as a
 * visit from that source. Its time is fixed, so that all visitors share one cached page.
 */
function sourceCookie(network: string | null): string | false {
  if (!network) return false;
  const touch = { network, at: new Date(0).toISOString() };
  return `${TRACKING_COOKIE}=${encodeURIComponent(touchesText({ first: touch, last: touch, partner: touch }))}`;
}

/**
 * The traffic source, where it decides whether visitors may search; where any source is accepted, one name stands for
 * all.
 */
function networkFor(context: RequestContext, url: string): string | null {
  const { logged_out_search: search, logged_out_search_trafficsource: sources } = context.tenant.settings;
  if (search !== 'with_trafficsource') return null;
  const { network } = trackingOf(context, new URL(url, context.facts.origin));
  if (!mayVisitorSearch(context.tenant.settings, network)) return null;
  return sources.length === 0 ? 'any' : (network ?? null);
}
