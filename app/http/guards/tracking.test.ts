import { expect, it } from 'vitest';
import { readTouches, touchesText } from '#app/domain/tracking/tracking-record.ts';
import { consentVersion } from '#tenants/analytics.ts';
import { RequestContext, type RequestFacts } from './request-context.ts';
import { objectsToTracking, TRACKING_COOKIE, touchesToKeep, trackingAfterRefusal } from './tracking.ts';
import { impersonal } from './visitor.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const TOUCH = { network: 'spring', ref: 'sale', sub1: 'click-7', at: NOW.toISOString() };
const ORIGIN = 'http://brand.example.test';

type Browser = { consent?: string; country?: string; objectsToTracking?: boolean };
const contextOf = (
  settings: object,
  { consent = '', country = 'DE', objectsToTracking: objects = false }: Browser = {},
): RequestContext =>
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
    cookieHeader: `${TRACKING_COOKIE}=${encodeURIComponent(touchesText({ first: TOUCH, last: TOUCH, partner: TOUCH }))}; consent=${consent}`,
    country,
    objectsToTracking: objects,
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

it('an account keeps no visit without consent, even where the browser keeps the network for access', async () => {
  const kept = async (browser: Browser) =>
    (await touchesToKeep(contextOf(BY_PARTNERS, browser), new URL(`${ORIGIN}/signup`))).last;
  const version = consentVersion(contextOf(BY_PARTNERS).tenant.settings);
  const [yes, no] = [`${version}.yes`, `${version}.no`];
  expect(await kept({ consent: yes })).toEqual(TOUCH);
  expect(await kept({ country: 'US' })).toEqual(TOUCH);
  expect(await kept({ country: 'US', consent: yes, objectsToTracking: true })).toEqual(TOUCH);
  for (const browser of [{}, { consent: no }, { country: 'US', objectsToTracking: true }])
    expect(await kept(browser), JSON.stringify(browser)).toBeNull();
  const objects = (browser: Browser) => objectsToTracking(contextOf(OPEN, browser));
  const open = consentVersion(contextOf(OPEN).tenant.settings);
  expect([objects({ consent: `${open}.no` }), objects({ objectsToTracking: true })]).toEqual([true, true]);
  expect([objects({}), objects({ consent: `${open}.yes`, objectsToTracking: true })]).toEqual([false, false]);
});

it('a cached page is rendered from the choice alone, whatever else the consent cookie contains', async () => {
  const version = consentVersion(contextOf(OPEN).tenant.settings);
  const consent = `${version}.yes.${encodeURIComponent('; auth.session=x')}`;
  const { cookies } = await impersonal(contextOf(OPEN, { consent }), '/pages/terms');
  expect(cookies).toBe(`consent=${version}.yes`);
});
