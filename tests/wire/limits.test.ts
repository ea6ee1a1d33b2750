import { Redis } from 'ioredis';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SIGNUPS } from '#app/domain/accounts/limits.ts';
import { cellOf } from '#app/domain/places/grid.ts';
import { limitKey } from '#app/platform/redis-keys.ts';
import { keyedHash } from '#app/platform/secrets.ts';
import { join, type Member } from '#tests/world/join.ts';
import { call, form, siteRedisUrl } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('limits');
let anna: Member;
let cookie = '';

beforeAll(async () => {
  anna = await join(site.owner, site.she, 'anna');
  cookie = await sessionOf(site.owner, site.she, anna);
});

const get = (path: string, as = cookie) => call(site.she.domain, path, as ? { cookie: as } : {});
const statuses = async (paths: string[], as = cookie) => {
  const counted = new Map<number, number>();
  for (const path of paths) {
    const { status } = await get(path, as);
    counted.set(status, (counted.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(counted);
};
const profiles = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `/members/${from + i}`);
const near = (i: number) => `/members?distance=25&near=${cellOf({ lat: 50 + i * 0.1, lon: 5 })}`;

/** The shortest window; the longer ones end together with one of these. */
const WINDOW_MS = 600_000;
const TEST_TAKES_MS = 20_000;

// Limits use fixed windows of the clock, so a test that began near the end of one would be counted in two.
beforeEach(async () => {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < TEST_TAKES_MS) await new Promise((done) => setTimeout(done, left));
});

describe('rate limits return 429 in the reader’s language with Retry-After:', () => {
  it('likes', async () => {
    const bram = await join(site.owner, site.she, 'bram');
    const like = () =>
      call(site.she.domain, `/members/${bram.id}/like`, { ...form({ like: 'yes' }), cookie });
    for (let i = 0; i < 60; i += 1) expect((await like()).status).toBe(200);
    const { status, headers, text } = await like();
    expect([status, JSON.parse(text).error]).toEqual([429, 'too_often']);
    expect(JSON.parse(text).text).toMatch(/[.]$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
  });

  it('profiles and galleries per member', async () => {
    const galleries = profiles(900_300, 900_600).map((path) =>
      path.replace('/members/', '/api/gallery.php?id='),
    );
    expect(await statuses(galleries)).toEqual({ 404: 300 });
    expect(await statuses(profiles(900_300, 900_310))).toEqual({ 404: 10 }); // already counted
    const refused = await get('/members/900700');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('<h1>');
    expect((await get('/api/gallery.php?id=900700')).text).toContain('"too_often"');
    const other = await sessionOf(site.owner, site.she, await join(site.owner, site.she, 'bram'));
    expect((await get('/members/900700', other)).status).toBe(404);
  });

  it('profiles per visitor’s network', async () => {
    expect(await statuses(profiles(900_000, 900_305), '')).toEqual({ 302: 300, 429: 5 });
  });

  it('signups per network, which changes nothing', async () => {
    const email = 'nora-over-the-limit@example.test';
    const answers = {
      step: '4',
      gender: 'female',
      seeking: 'male',
      date_of_birth: '1990-05-31',
      country: 'US',
      region: 'US-OR',
      name: 'Nora',
      email,
      password: 'correct horse',
      terms: 'yes',
      // As a browser without scripts answers a suspicious form.
      way: 'mail',
    };
    // Hashing needs the site's key.
    process.env.DATABASE_URL ||= process.env.TEST_SITE_DATABASE_URL;
    process.env.REDIS_URL ||= process.env.TEST_REDIS_URL;
    const from = '127.0.0.8';
    await site.owner`
      insert into attempts (tenant_id, key, count, window_ends_at)
      values (${site.amora.id}, ${keyedHash(`signup-from:${from}`)}, ${SIGNUPS.perNetwork.limit}, now() + interval '1 hour')`;
    const { status, text } = await call(site.amora.domain, '/signup', { ...form(answers), from });
    expect(status).toBe(429);
    expect(text).toMatch(/<h1[^>]*>/);
    expect(await site.owner`select from accounts where email = ${email}`).toHaveLength(0);
  });

  it('searched places', async () => {
    const around = Array.from({ length: 32 }, (_, i) => near(i));
    expect(await statuses(around)).toEqual({ 200: 30, 429: 2 });
    expect((await get(near(0))).status).toBe(200);
    expect((await get('/members')).status).toBe(200);
  });

  it('searches of a visitor’s network, also for the members on landing pages; kept pages do not count', async () => {
    const from = '127.0.0.77';
    const route = encodeURIComponent('routes/landers.gallery.($slug)');
    const status = async (path: string) => (await call(site.she.domain, path, { from })).status;
    expect(await status(`/landers/gallery?_data=${route}`)).toBe(200);
    const redis = new Redis(siteRedisUrl());
    const [key = '', ...more] = await redis.keys(
      limitKey(site.she.id, 'searches-network', '*', 0).replace(/0$/, '*'),
    );
    expect(more).toEqual([]);
    await redis.set(key, 600, 'KEEPTTL');
    redis.disconnect();
    expect(await status(`/landers/gallery?_data=${route}`)).toBe(429);
    expect(await status('/?_data=routes%2F_index&index')).toBe(429);
    for (const kept of ['/landers/gallery', '/']) expect(await status(kept)).toBe(200);
  });

  it('profiles in lists per visitor’s network; crawlers get the sitemap instead', async () => {
    await site.owner`
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status, last_active_at,
        visible_to_visitors)
      select ${site.she.id}, 'Crowd ' || n, 'female', '1990-01-01', 'NL', 'NL-UT', 'active', now(), true
      from generate_series(1, 1100) n`;
    let next: string | null = '';
    let seen = 0;
    let status = 200;
    for (let page = 0; page < 100 && status === 200 && next !== null; page += 1) {
      const reply = await call(
        site.she.domain,
        `/members?gender=female&_data=routes%2Fmembers&after=${next}`,
      );
      status = reply.status;
      if (status !== 200) {
        expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(3600);
        break;
      }
      const found = JSON.parse(reply.text);
      seen += found.cards.length;
      next = found.next;
    }
    expect(status).toBe(429);
    expect(seen).toBeGreaterThan(900);
    expect(seen).toBeLessThanOrEqual(1_000);
    const robots = await get('/robots.txt', '');
    expect(robots.text).toContain('Disallow: /members?');
    expect(robots.text).toMatch(/^Sitemap: http:\/\/.*\/sitemap[.]xml$/m);
    expect((await get('/sitemap.xml', '')).text).toContain('/pages/terms</loc>');
    expect((await get('/members')).status).toBe(200);
  });
});

it('too many concurrent logins return 503 with Retry-After', async () => {
  // Other files log in at the same time, from the usual address.
  const logIn = (n: number) =>
    call(site.amora.domain, '/login', {
      ...form({ email: `flood-${n}@example.test`, password: 'no horse' }),
      from: '127.0.0.9',
    });
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => logIn(n)));
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, text } of refused)
    expect([headers['retry-after'], text]).toEqual(['10', expect.stringContaining('<h1>')]);
  expect((await logIn(61)).status).not.toBe(503);
});
