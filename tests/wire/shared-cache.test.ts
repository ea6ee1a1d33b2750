import { Agent, type Dispatcher, interceptors, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#tests/world/join.ts';
import { join } from '#tests/world/join.ts';
import { PORT } from './call.ts';
import { openSite, sessionOf } from './site.ts';

/**
 * A shared cache, as run by companies and content delivery networks, between all clients and the site. It stores what
 * HTTP allows shared caches to store (RFC 9111).
 */
const cache: Dispatcher = new Agent({
  connect: { lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) },
}).compose(interceptors.cache({ type: 'shared' }));

const site = openSite('shared-cache');
const cookies = { visitor: '', anna: '', bram: '' };
type Reader = keyof typeof cookies;
const READERS = Object.keys(cookies) as Reader[];
let anna: Member;

beforeAll(async () => {
  const { owner, amora } = site;
  anna = await join(owner, amora, 'anna');
  cookies.anna = await sessionOf(owner, amora, anna);
  cookies.bram = await sessionOf(owner, amora, await join(owner, amora, 'bram'));
});
afterAll(() => cache.close());

async function get(path: string, reader: Reader, host = site.amora.domain) {
  const cookie = cookies[reader];
  const { statusCode, headers, body } = await request(`http://${host}:${PORT}${path}`, {
    dispatcher: cache,
    headers: cookie ? { cookie } : {},
  });
  // The site numbers its responses; a cached one has its old number.
  return { status: statusCode, headers, text: await body.text(), number: headers['x-request-id'] };
}

/** The pages and calls that differ by reader. */
const PERSONAL = [
  '/',
  '/landers/gallery',
  '/landers/video',
  '/members',
  '/pricing',
  '/signup',
  '/login',
  '/pages/terms',
  '/profile',
  '/chats',
  '/likes',
  '/credits',
  '/transactions',
  '/notifications',
  '/no-such-page',
  '/api/user.php',
  '/api/chats.php',
  '/api/likes.php',
  '/api/settings.php',
  '/api/photo.php',
  '/manifest.webmanifest',
  '/offline',
  '/members?_data=routes%2Fmembers',
  '/?_data=root',
];

describe('behind a shared cache', () => {
  it.each(PERSONAL)('two members and a visitor each get %s from the site', async (path) => {
    // Requested in all orders, so that each could get a cached response of each other.
    const asked = [...READERS, ...READERS.toReversed(), ...READERS];
    const numbers = new Set<unknown>();
    for (const reader of asked) {
      const { number, headers } = await get(path, reader);
      numbers.add(number);
      expect(headers['cache-control']).not.toMatch(/public|s-maxage/);
    }
    // Each response belongs to its own request.
    expect(numbers.size).toBe(asked.length);
  });

  it('a member reads their own account, and a visitor is sent to the login', async () => {
    expect((await get('/api/user.php', 'anna')).text).toContain(String(anna.id));
    expect((await get('/api/user.php', 'bram')).text).not.toContain(String(anna.id));
    for (const reader of ['anna', 'visitor', 'bram', 'visitor'] as const)
      expect((await get('/profile', reader)).status).toBe(reader === 'visitor' ? 302 : 200);
  });

  it('content that is the same for everyone is served from the cache, without a cookie', async () => {
    for (const path of ['/api/interests.php?language=nl', '/api/companyinfo.php', '/api/regions.php']) {
      const first = await get(path, 'anna');
      const again = [await get(path, 'bram'), await get(path, 'visitor')];
      expect(again.map(({ number }) => number)).toEqual([first.number, first.number]);
      expect(again.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
    }
  });

  it('each brand has its own content', async () => {
    await get('/api/companyinfo.php', 'visitor');
    const other = await get('/api/companyinfo.php', 'visitor', site.she.domain);
    expect(other.text).toContain(site.she.company.name);
  });
});
