import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { join } from '#tests/world/join.ts';
import { call } from './call.ts';
import { openSite, sessionOf } from './site.ts';

// What differs in the installed app is decided by the browser: tests/e2e/installed-app.spec.ts.
const site = openSite('layouts');
let cookie = '';
let other = 0;

beforeAll(async () => {
  const { owner, she } = site;
  cookie = await sessionOf(owner, she, await join(owner, she, 'anna'));
  other = (await join(owner, she, 'bram')).id;
});

type Part = 'logo' | 'navigation' | 'alerts' | 'footer' | 'small footer' | 'disclaimer';

/** How each part of a layout is recognized in the page. */
const PARTS: Record<Part, RegExp> = {
  logo: /<header class="bg-bar /,
  navigation: /<header class="sticky [^>]*>.*(class="main-nav|href="\/login")/,
  alerts: /<aside [^>]*class="alerts/,
  footer: /<footer class="site-footer mt-12/,
  'small footer': /<footer class="site-footer page-width/,
  disclaimer: /never send money|stuur nooit geld/,
};
const WARNING = /class="(dialog dialog-md entry-warning|entry-warning-page)"/;

const DEFAULT: Part[] = ['navigation', 'footer', 'disclaimer'];
const LANDER: Part[] = ['logo', 'footer', 'disclaimer'];
const MEMBER: Part[] = ['navigation', 'alerts', 'small footer', 'disclaimer'];

const COUNTRIES = ['NL', 'DE', 'BE'] as const;
const WARNED_ALWAYS = ['NL', 'DE'];

type Row = [path: string, parts: Part[], warned: readonly string[]];
const rows = (paths: string[], parts: Part[], warned: readonly string[]): Row[] =>
  paths.map((path) => [path, parts, warned]);

/** Also the countries where they see the entry warning (docs/product.md, Age and the entry warning). */
const VISITORS: Row[] = [
  ...rows(
    ['/', '/login', '/signup', '/pricing', '/complaints', '/report', '/lang-config'],
    DEFAULT,
    COUNTRIES,
  ),
  ...rows(['/pages/terms', '/pages/faq', '/members', '/members/filters', '/members/:id'], DEFAULT, COUNTRIES),
  ...rows(['/activate/done', '/activate/error', '/account-deleted', '/no-such-page'], DEFAULT, COUNTRIES),
  ...rows(['/abcdefghijklmnopqrstuvwxyz234567'], DEFAULT, COUNTRIES),
  ...rows(['/complete-signup', '/reset-password', '/reset-password/do'], DEFAULT, []),
  ...rows(
    ['tinderswipe', ...LANDERS].map((name) => `/landers/${name}`),
    LANDER,
    WARNED_ALWAYS,
  ),
  ...rows(
    ['landing', 'landing2', 'landing3'].map((page) => `/members/:id/${page}`),
    LANDER,
    WARNED_ALWAYS,
  ),
];

const MEMBERS: Row[] = [
  ...rows(['/members', '/likes'], MEMBER, []),
  // The photo alert of this member is in lists only.
  ...rows(
    [
      '/members/:id',
      '/credits',
      '/transactions',
      '/swipe-game',
      '/age',
      '/profile',
      '/notifications',
      '/premium',
    ],
    MEMBER.filter((part) => part !== 'alerts'),
    [],
  ),
  ...rows(
    ['/pricing', '/complaints', '/report', '/lang-config', '/pages/terms'],
    MEMBER.filter((part) => part !== 'alerts'),
    [],
  ),
  ...rows(['/chats', '/members/:id/chat'], ['navigation'], []),
];

const get = async (path: string, as: string): Promise<string> =>
  (await call(site.she.domain, path.replace(':id', String(other)), as ? { cookie: as } : {})).text;
const partsOf = (html: string): string[] =>
  Object.entries(PARTS).flatMap(([part, mark]) => (mark.test(html) ? [part] : []));

describe.each(COUNTRIES)('the layout of a page in %s', (country) => {
  beforeAll(async () => {
    const { owner, she } = site;
    await owner`
      update platform.tenants
      set settings = settings || ${owner.json({ geoip_selected_country: country, index_title: `In ${country}` })}
      where id = ${she.id}`;
    await vi.waitFor(
      async () => expect(await get('/', '')).toContain(`<title>In ${country}</title>`),
      10_000,
    );
  });

  it.each(VISITORS)('%s for visitors: %j', async (path, parts, warned) => {
    const html = await get(path, '');
    expect(partsOf(html)).toEqual(parts);
    expect(WARNING.test(html)).toBe(warned.includes(country));
    expect(WARNING.test(await get(path, 'entry_warning=1'))).toBe(false);
  });

  it.each(MEMBERS)('%s for members: %j', async (path, parts) => {
    const html = await get(path, cookie);
    expect(partsOf(html)).toEqual(parts);
    expect(WARNING.test(html)).toBe(false);
  });
});

it('the footer for readers of English names the law of California, where the brand wants it', async () => {
  const named = async (host: string, language: string) =>
    (await call(host, '/pricing', { cookie: `i18n_redirected=${language}` })).text.includes('California');
  expect(await named(site.amora.domain, 'en')).toBe(true);
  expect(await named(site.amora.domain, 'nl')).toBe(false);
});
