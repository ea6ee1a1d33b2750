import { expect, it } from 'vitest';
import { readTouches, touchesText } from '#app/domain/tracking/tracking-record.ts';
import { RequestContext, type RequestFacts } from './request-context.ts';
import { TRACKING_COOKIE, trackingAfterRefusal } from './tracking.ts';
import { impersonal } from './visitor.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const TOUCH = { network: 'spring', ref: 'sale', sub1: 'click-7', at: NOW.toISOString() };
const ORIGIN = 'http://brand.example.test';

const contextOf = (settings: object): RequestContext =>
  new RequestContext({
    origin: ORIGIN,
    now: NOW,
    tenant: {
      settings: {
        analytics: [],
        postbacks: { spring: {} },
        logged_out_search_trafficsource: [],
        ...settings,
      },
    },
    cookieHeader: `${TRACKING_COOKIE}=${encodeURIComponent(touchesText({ first: TOUCH, last: TOUCH }))}`,
    country: 'DE',
  } as unknown as RequestFacts);

const OPEN = { signups: 'all', logged_out_search: 'all' };
const BY_PARTNERS = { signups: 'with_trafficsource', logged_out_search: 'with_trafficsource' };

/** The tracking cookie's value in a Set-Cookie line. */
const trackingOf = (cookies: string) =>
  readTouches(decodeURIComponent(/tracking=([^;]*)/.exec(cookies)?.[1] ?? '')).last;

it('a refusal on any page keeps the network name where it controls access, and nothing elsewhere', async () => {
  const refuse = (settings: object, address: string) =>
    trackingAfterRefusal(contextOf(settings), address, '0.no');
  for (const address of [`${ORIGIN}/pricing`, `${ORIGIN}/pages/cookies`, '']) {
    const kept = await refuse(BY_PARTNERS, address);
    expect(trackingOf(kept)).toEqual({ network: 'spring', at: NOW.toISOString() });
    expect(kept).not.toContain('Max-Age');
    expect(await refuse(OPEN, address)).toMatch(/^tracking=; Max-Age=0/);
  }
});

it('a cached page that depends on the network stores it in a cookie, not in the return URL of its forms', async () => {
  const visitor = await impersonal(contextOf(BY_PARTNERS), '/pages/terms?lang=de&sub1=click-9');
  expect(visitor.path).toBe('/pages/terms?lang=de');
  expect(trackingOf(visitor.cookies)).toEqual({ network: 'any', at: new Date(0).toISOString() });
  expect((await impersonal(contextOf(OPEN), '/pages/terms')).cookies).not.toContain('tracking');
});
