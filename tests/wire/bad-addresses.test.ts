import { beforeAll, describe, expect, it } from 'vitest';
import { join } from '#tests/world/join.ts';
import { call } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('address');
let cookie = '';
beforeAll(async () => {
  cookie = await sessionOf(site.owner, site.amora, await join(site.owner, site.amora, 'anna'));
});

const NO_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'abc',
  'null',
  '1;drop%20table%20members',
  "1'",
  '9007199254740993',
  '9'.repeat(40),
  'a'.repeat(3_000),
  '-'.repeat(36),
  '00000000-0000-0000-0000-00000000000g',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%F0%9F%98%80',
  '%D9%A3',
  '1%0d%0aSet-Cookie:x=y',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e',
];

const PAGES = [
  (id: string) => `/members/${id}`,
  (id: string) => `/members/${id}/chat`,
  (id: string) => `/chats/${id}`,
  (id: string) => `/likes/${id}`,
  (id: string) => `/likes/m/${id}`,
  (id: string) => `/members/${id}/icebreaker`,
  (id: string) => `/photos/${id}/large.webp`,
  (id: string) => `/photos/00000000-0000-4000-8000-000000000000/${id}`,
  (id: string) => `/pages/${id}`,
  (id: string) => `/${id}`,
  (id: string) => `/api/${id}`,
  (id: string) => `/brand/${id}/theme.css`,
  (id: string) => `/assets/${id}.js`,
];

describe('a URL of a nonexistent resource', () => {
  it.each(NO_IDS)('with %j returns 404 for members and visitors', async (id) => {
    for (const path of PAGES.map((page) => page(id)))
      for (const as of ['', cookie]) {
        const { status, headers } = await call(site.amora.domain, path, as ? { cookie: as } : {});
        // A visitor may be asked to log in before the lookup.
        const asked = !as && status === 302 && String(headers.location).startsWith('/login');
        expect(asked ? 404 : status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(500);
        expect(headers['set-cookie'], path).toBeUndefined();
      }
  });
});

const SEARCH = [
  'min_age',
  'max_age',
  'gender',
  'country',
  'region',
  'city',
  'near',
  'distance',
  'body',
  'interest',
  'lat',
  'fictional',
  'after',
  'order',
  'page',
];
const LIST = ['after', 'before', 'order', 'page'];
/** The parameters that each page or call reads. */
const READ: Record<string, string[]> = {
  '/members': [...SEARCH, '_data'],
  '/members/filters': SEARCH,
  '/likes/received': LIST,
  '/likes/visitors': LIST,
  '/likes/favourites': LIST,
  '/online': LIST,
  '/signup': ['gender', 'seeking', 'country', 'region', 'interest', 'member', 'network', 'invite', '_data'],
  '/login': ['back', 'network', '_data'],
  '/api/regions.php': ['country', 'region', 'city'],
  '/api/settings.php': ['host'],
};
const NAMES = [...new Set(Object.values(READ).flat())].filter((name) => name !== '_data');
const VALUES = [
  '',
  '-1',
  '1e9',
  '%00',
  '%ff',
  '%ED%A0%80',
  '<script>',
  "'",
  'x'.repeat(5_000),
  'NaN',
  '__proto__',
  'toString',
];
const ODD = [
  'after=zzzzzzzzzz-1',
  'after=1-zzzzzzzzzz',
  'after=0-0',
  'before=9007199254740991',
  'country=US&region=US-OR&country=GB',
  Array.from({ length: 1_000 }, (_, i) => `a${i}=1`).join('&'),
];

/** Each parameter that the address reads with half of the values, in rotation, then all parameters with each value. */
const queriesOf = (read: string[]): string[] => [
  ...read.flatMap((name, turn) =>
    VALUES.filter((_, index) => (index + turn) % 2 === 0).map((value) => `${name}=${value}`),
  ),
  ...VALUES.filter((value) => value.length < 100).map((value) =>
    NAMES.map((name) => `${name}=${value}`).join('&'),
  ),
  ...ODD,
];

it.each(Object.entries(READ))('a malformed query does not break %s', async (path, read) => {
  for (const query of queriesOf(read)) {
    const { status } = await call(
      site.amora.domain,
      `${path}?${query}`,
      path === '/signup' || path === '/login' ? {} : { cookie },
    );
    expect(status, `${path}?${query.slice(0, 80)}`).toBeLessThan(500);
  }
});

it('malformed cookies are ignored', async () => {
  const odd = [
    'i18n_redirected=toString',
    'i18n_redirected=__proto__',
    'scheme=<script>',
    'tracking=%zz',
    'tracking=network%3D%00',
    'auth.session=%00',
    '=;=;;;',
    Array.from({ length: 500 }, (_, i) => `c${i}=${i}`).join('; '),
  ];
  for (const each of odd) {
    const reply = await call(site.amora.domain, '/login', { cookie: each });
    expect([reply.status, reply.text.includes('<html')], each.slice(0, 60)).toEqual([200, true]);
  }
});
