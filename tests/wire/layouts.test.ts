import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { expectComplete } from '#tests/world/complete-list.ts';
import { join as joinBrand } from '#tests/world/join.ts';
import { call, form } from './call.ts';
import { openSite, sessionOf } from './site.ts';

// Differences of the installed app, and the signup dialog, are decided in the browser: tests/e2e/installed-app.spec.ts
// and tests/e2e/layouts.spec.ts.
const site = openSite('layouts');
let cookie = '';
let other = 0;

beforeAll(async () => {
  const { owner, she } = site;
  const anna = await joinBrand(owner, she, 'anna');
  cookie = await sessionOf(owner, she, anna);
  const bram = await joinBrand(owner, she, 'bram');
  other = bram.id;
  // A match has its own page, and an icebreaker until someone has written.
  const like = (id: number, as: string) =>
    call(she.domain, `/members/${id}/like`, { ...form({ like: 'yes' }), cookie: as });
  await like(bram.id, cookie);
  await like(anna.id, await sessionOf(owner, she, bram));
});

type Part = 'skip link' | 'logo' | 'navigation' | 'alerts' | 'footer' | 'small footer' | 'disclaimer';

/** How each part of a layout is recognized in the page. */
const PARTS: Record<Part, RegExp> = {
  'skip link': /<a href="#main" class="skip-link"/,
  logo: /<header class="bg-bar /,
  navigation: /<header class="sticky [^>]*>.*(class="main-nav|href="\/login")/,
  alerts: /<aside [^>]*class="alerts/,
  footer: /<footer class="site-footer mt-12/,
  'small footer': /<footer class="site-footer page-width/,
  disclaimer: /never send money|stuur nooit geld/,
};
const WARNING = /class="(dialog dialog-md entry-warning|entry-warning-page)"/;

const DEFAULT: Part[] = ['skip link', 'navigation', 'footer', 'disclaimer'];
const LANDER: Part[] = ['skip link', 'logo', 'footer', 'disclaimer'];
/** For lists, which show this member's photo alert. */
const LIST: Part[] = ['skip link', 'navigation', 'alerts', 'small footer', 'disclaimer'];
const MEMBER = LIST.filter((part) => part !== 'alerts');
const CHAT: Part[] = ['skip link', 'navigation'];
const EMPTY: Part[] = ['skip link'];

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
  ...rows(['/activate/done', '/activate/error', '/account-deleted', '/no/such/page'], DEFAULT, COUNTRIES),
  ...rows(['/abcdefghijklmnopqrstuvwxyz234567'], DEFAULT, COUNTRIES),
  ...rows(['/complete-signup', '/reset-password', '/reset-password/do'], DEFAULT, []),
  ...rows(['/login/link'], DEFAULT, COUNTRIES),
  ...rows(['/activate/do', '/login/do', '/reactivate/do', '/withdraw/do'], DEFAULT, []),
  ...rows(
    ['/restrictions?token=abcdefghijklmnopqrstuvwxyz234567', '/preferences/used', '/unsubscribe/used'],
    DEFAULT,
    [],
  ),
  ...rows(['/mail-change/do'], DEFAULT, []),
  ...rows(['/dev/mail', '/dev/mails', '/dev/sms'], EMPTY, WARNED_ALWAYS),
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
  ...rows(
    ['/members', '/likes', '/likes/visitors', '/likes/favourites', '/online', '/match-finder'],
    LIST,
    [],
  ),
  ...rows(
    [
      '/members/:id',
      '/members/:id/gift',
      '/members/:id/report',
      '/members/:id/icebreaker',
      '/members/filters',
    ],
    MEMBER,
    [],
  ),
  ...rows(['/likes/m/:id', '/swipe-game', '/signup-matches', '/age', '/restrictions'], MEMBER, []),
  ...rows(['/welcome/photo', '/premium', '/transactions'], MEMBER, []),
  ...rows(['/credits', '/credits/1', '/credits/limits', '/directdebit?bundle=1'], MEMBER, []),
  ...rows(
    ['', '/preview', '/photos', '/account', '/gifts', '/edit/basics'].map((part) => `/profile${part}`),
    MEMBER,
    [],
  ),
  ...rows(
    [
      '',
      '/appearance',
      '/language',
      '/privacy',
      '/safety/quiet',
      '/blocked',
      '/push',
      '/security',
      '/delete',
      '/export',
      '/mail',
    ].map((part) => `/notifications${part}`),
    MEMBER,
    [],
  ),
  ...rows(['/pricing', '/complaints', '/report', '/lang-config', '/pages/terms'], MEMBER, []),
  ...rows(['/chat-photos'], MEMBER, []),
  ...rows(['/chats', '/chats/filtered', '/members/:id/chat'], CHAT, []),
];

/** Pages without a row, by their file in app/routes, with the reason. */
const WITHOUT_ROW: Record<string, string> = {
  'chats_.$id': 'leads to the chat with the member',
  'credits_.repeat-order': 'needs an order',
  'credits_.restricted': 'only after a payment was taken back',
  'login_.code': 'needs a first step',
  'profile_.photos_.$id': 'needs a photo',
  'transactions_.$id': 'needs an order',
  'transactions_.$id_.withdraw': 'needs an order',
};

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

it('the footer names California law for English readers only', async () => {
  const named = async (host: string, language: string) =>
    (await call(host, '/pricing', { cookie: `i18n_redirected=${language}` })).text.includes('California');
  expect(await named(site.amora.domain, 'en')).toBe(true);
  expect(await named(site.amora.domain, 'nl')).toBe(false);
});

it('the footer does not mention California law on a brand that turns it off', async () => {
  const named = async () => (await call(site.amora.domain, '/pricing')).text.includes('California');
  expect(await named()).toBe(true);
  await site.owner`
    update platform.tenants set features = features || '{"us_footer": false}' where id = ${site.amora.id}`;
  await vi.waitFor(async () => expect(await named()).toBe(false), { timeout: 5_000, interval: 50 });
});

const ROUTES = join(import.meta.dirname, '../../app/routes');
const isPage = (file: string) => /^export default /m.test(readFileSync(join(ROUTES, file), 'utf8'));
const pages = readdirSync(ROUTES)
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('console') && isPage(file))
  .map((file) => file.slice(0, -'.tsx'.length));

/** The addresses of a route, by Remix's names: `members_.$id_.landing2.($slug)`. */
function addressesOf(route: string): RegExp {
  const parts = route.split('.').map((part) => part.replace(/_$/, ''));
  const pattern = parts.map((part) => {
    if (part === '_index') return '/';
    if (part === '$') return '/.*';
    if (part.startsWith('($')) return '(?:/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part}`;
  });
  return new RegExp(`^${pattern.join('')}$`);
}

it('each page has a row', () => {
  const paths = [...VISITORS, ...MEMBERS].map(([path]) => path.split('?', 1)[0] ?? '');
  const literal = (route: string) =>
    route === '$' ? -1 : route.split('.').filter((part) => !part.includes('$')).length;
  // A path belongs to the route with the most matching literal segments.
  const routes = pages.toSorted((a, b) => literal(b) - literal(a));
  const shown = new Set(paths.map((path) => routes.find((route) => addressesOf(route).test(path))));
  expectComplete('tests/wire/layouts.test.ts', [...shown, ...Object.keys(WITHOUT_ROW)].map(String), pages);
});
