import { beforeAll, describe, expect, it } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { call, json, PORT } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('games');
let anna: Member;
let bram: Member;
const cookies = { anna: '', bram: '' };

beforeAll(async () => {
  anna = await join(site.owner, site.amora, 'anna');
  bram = await join(site.owner, site.amora, 'bram');
  cookies.anna = await sessionOf(site.owner, site.amora, anna);
  cookies.bram = await sessionOf(site.owner, site.amora, bram);
});

const get = (path: string, cookie = '') => call(site.amora.domain, path, cookie ? { cookie } : {});
const post = (path: string, body: unknown, cookie = '') =>
  call(site.amora.domain, path, { ...json(body), ...(cookie && { cookie }) });
const autoLike = async (cookie: string) => JSON.parse((await get('/api/auto-like.php', cookie)).text).profile;
const likeFrom = (who: Member, hoursAgo: number) => site.owner`
  insert into likes (tenant_id, liker_id, liked_id, created_at)
  values (${site.amora.id}, ${who.id}, ${anna.id}, now() - ${hoursAgo} * interval '1 hour')`;

describe('GET /api/auto-like.php', () => {
  it('is for members only', async () => {
    const { status, text } = await get('/api/auto-like.php');
    expect([status, JSON.parse(text).authentication_required]).toEqual([403, true]);
  });

  it('returns a real, recent, unseen like, otherwise null', async () => {
    expect(await autoLike(cookies.anna)).toBeNull();
    await likeFrom(bram, 73);
    expect(await autoLike(cookies.anna)).toBeNull();
    await site.owner`update likes set created_at = now() - interval '71 hours' where liker_id = ${bram.id}`;
    expect(await autoLike(cookies.anna)).toMatchObject({
      id: bram.id,
      name: 'Bram',
      like_new: true,
      match: false,
    });
    expect(await autoLike(cookies.bram)).toBeNull();
    await site.owner`update members set invisible = true where id = ${bram.id}`;
    expect(await autoLike(cookies.anna)).toBeNull();
    await site.owner`update members set invisible = false where id = ${bram.id}`;
    expect((await get(`/likes/m/${bram.id}`, cookies.anna)).status).toBe(200);
    expect(await autoLike(cookies.anna)).toBeNull();
  });
});

it('GET /api/likes.php lists liked members and likers, with a flag for new likes', async () => {
  const [carla, dirk] = [
    await join(site.owner, site.amora, 'anna'),
    await join(site.owner, site.amora, 'dirk'),
  ];
  const cookie = await sessionOf(site.owner, site.amora, carla);
  const likes = async () => JSON.parse((await get('/api/likes.php', cookie)).text);
  const last = { profiles_next: null, liked_by_next: null };
  expect(await likes()).toEqual({ profiles: [], liked_by: [], ...last });
  await site.owner`insert into likes (tenant_id, liker_id, liked_id)
    values (${site.amora.id}, ${dirk.id}, ${carla.id}), (${site.amora.id}, ${carla.id}, ${bram.id})`;
  const card = { age: expect.any(Number), region: expect.any(String), label: null, match: false };
  const to = { ...card, id: bram.id, name: 'Bram', main_image: null };
  const from = { ...card, id: dirk.id, name: 'Dirk', main_image: null };
  expect(await likes()).toEqual({ profiles: [to], liked_by: [{ ...from, like_new: true }], ...last });
  await get(`/members/${dirk.id}`, cookie);
  expect(await likes()).toEqual({ profiles: [to], liked_by: [{ ...from, like_new: false }], ...last });
});

it('GET /api/likes.php is paged, each list with its own cursor', async () => {
  const carla = await join(site.owner, site.amora, 'anna');
  const cookie = await sessionOf(site.owner, site.amora, carla);
  await site.owner`
    with crowd as (
      insert into members (tenant_id, name, gender, date_of_birth, country, region, status)
      select ${site.amora.id}, 'Fan ' || n, 'male', '1990-01-01', 'US', 'US-OR', 'active' from generate_series(1, 7) n
      returning id
    ) insert into likes (tenant_id, liker_id, liked_id, created_at)
      select ${site.amora.id}, id, ${carla.id}, timestamptz '2026-01-01' + (id % 3) * interval '1 ms' from crowd`;
  const page = async (query: string) => JSON.parse((await get(`/api/likes.php?${query}`, cookie)).text);
  const seen: number[] = [];
  let after: string | null = '';
  do {
    const { liked_by, liked_by_next, profiles_next } = await page(`limit=3&liked_by_after=${after}`);
    seen.push(...liked_by.map(({ id }: { id: number }) => id));
    expect(profiles_next).toBeNull();
    after = liked_by_next;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  for (const limit of ['0', '101', 'x', '-1'])
    expect((await get(`/api/likes.php?limit=${limit}`, cookie)).status).toBe(422);
});

describe('POST /api/page-hidden.php', () => {
  it('accepts a beacon from the site’s own pages and updates the member’s activity', async () => {
    const [before] = await site.owner`
      update members set last_active_at = now() - interval '10 minutes' where id = ${anna.id} returning last_active_at`;
    const headers = {
      'content-type': 'application/json',
      origin: `http://${site.amora.domain}:${PORT}`,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'no-cors',
    };
    for (const path of ['/api/page-hidden.php', '/api/page-hidden.php?lb']) {
      const beacon = { method: 'POST', body: '{}', headers };
      expect((await call(site.amora.domain, path, { ...beacon, cookie: cookies.anna })).status).toBe(204);
      expect((await call(site.amora.domain, path, beacon)).status).toBe(204);
    }
    const [after] = await site.owner`select last_active_at from members where id = ${anna.id}`;
    expect(after?.last_active_at > before?.last_active_at).toBe(true);
  });

  it('rejects other sites, other methods and bodies that are not objects', async () => {
    const body = { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } };
    expect((await call(site.amora.domain, '/api/page-hidden.php', body)).status).toBe(403);
    expect((await get('/api/page-hidden.php')).status).toBe(405);
    for (const bad of ['{', '[]', 'null', '1'])
      expect((await post('/api/page-hidden.php', bad)).status).toBe(400);
  });
});

describe('POST /api/swipe.php', () => {
  it.each([
    [{}, 422],
    [{ swipe: 'like' }, 422],
    [{ swipe: 'superlike', member: 5 }, 422],
    [{ swipe: 'like', member: '5' }, 422],
    [{ swipe: 'like', member: 0 }, 422],
    [{ swipe: ['like'], member: 5 }, 422],
    [{ swipe: 'like', member: 5 }, 404],
    [{ swipe: 'pass', member: 5 }, 404],
    [{ swipe: 'undo' }, 409],
  ])('%j returns %i', async (body, status) => {
    const reply = await post('/api/swipe.php', body, cookies.bram);
    expect([reply.status, typeof JSON.parse(reply.text).error]).toEqual([status, 'string']);
  });

  it('is for members only, and allows four likes', async () => {
    expect((await post('/api/swipe.php', { swipe: 'undo' })).status).toBe(403);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { id } = await join(site.owner, site.amora, 'anna', { name: `Anna ${i}` });
      statuses.push((await post('/api/swipe.php', { swipe: 'like', member: id }, cookies.bram)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

it('pages of likes and games redirect visitors to the login, and show guidance to members when they are empty', async () => {
  const dirk = await join(site.owner, site.amora, 'dirk');
  for (const path of [
    '/likes/visitors',
    '/likes/favourites',
    `/likes/m/${dirk.id}`,
    `/members/${dirk.id}/icebreaker`,
    '/online',
    '/match-finder',
    '/swipe-game',
    '/signup-matches',
  ]) {
    const { status, headers } = await get(path);
    expect([status, String(headers.location).split('?')[0]], path).toEqual([302, '/login']);
  }
  for (const path of [`/likes/m/${dirk.id}`, `/members/${dirk.id}/icebreaker`]) {
    const { status, headers } = await get(path, cookies.anna);
    expect([status, headers.location], path).toEqual([302, `/members/${dirk.id}`]);
  }
  const stranger = await join(site.owner, site.she, 'bram');
  expect((await get(`/likes/m/${stranger.id}`, cookies.anna)).status).toBe(404);
});
