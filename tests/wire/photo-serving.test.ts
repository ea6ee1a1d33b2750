import { beforeAll, describe, expect, it, vi } from 'vitest';
import { join, type Member } from '#tests/world/join.ts';
import { staffScope } from '#tests/world/staff.ts';
import { call } from './call.ts';
import { drawing, fileForm } from './photo-files.ts';
import { runOnSite } from './run-command.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('serving');
let anna: Member;
let cookie = '';
let photo = '';

beforeAll(async () => {
  anna = await join(site.owner, site.amora, 'anna');
  cookie = await sessionOf(site.owner, site.amora, anna);
  const sent = await call(site.amora.domain, '/api/photo.php', {
    ...fileForm([await drawing(500, 700, 31).jpeg().toBuffer()]),
    cookie,
  });
  photo = JSON.parse(sent.text).photo.id;
  await vi.waitFor(async () => expect((await get('large')).status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
});

const get = (file: string, headers: Record<string, string> = {}, as = '') =>
  call(site.amora.domain, `/photos/${photo}/${file}`, { headers, ...(as ? { cookie: as } : {}) });

describe('a photo', () => {
  it('is AVIF for clients that accept it, otherwise WebP, with Vary', async () => {
    const [avif, webp, named] = [
      await get('large', { accept: 'image/avif,image/webp,*/*' }),
      await get('large', { accept: '*/*' }),
      await get('large.webp', { accept: 'image/avif,*/*' }),
    ];
    expect([avif, webp, named].map(({ headers }) => headers['content-type'])).toEqual([
      'image/avif',
      'image/webp',
      'image/webp',
    ]);
    for (const { headers } of [avif, webp, named])
      expect(headers).toMatchObject({ vary: 'Accept', 'cache-control': 'private, max-age=60' });
    const again = await get('large', { accept: '*/*', 'if-none-match': String(webp.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('has no other file variants', async () => {
    for (const file of [
      'original',
      'master',
      'master.webp',
      'large.jpg',
      'large.svg',
      '..%2fmaster.webp',
      'LARGE',
    ])
      expect((await get(file, {}, cookie)).status, file).toBe(404);
  });

  it('is loaded only from the brand’s CDN if it has one', async () => {
    const page = async () =>
      (await call(site.amora.domain, `/members/${anna.id}`)) as Awaited<ReturnType<typeof call>>;
    expect((await page()).text).toContain(`"/photos/${photo}/large"`);
    await setCdn('https://cdn.example/');
    await vi.waitFor(
      async () => {
        const { text, headers } = await page();
        expect(text).toContain(`"https://cdn.example/photos/${photo}/large"`);
        expect(headers['content-security-policy']).toContain(
          "img-src 'self' data: blob: https://cdn.example;",
        );
      },
      { timeout: 5_000, interval: 50 },
    );
    expect((await get('large')).headers).toMatchObject({
      'cache-control': 'public, s-maxage=0, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const other = await call(site.she.domain, '/members');
    expect(other.text + String(other.headers['content-security-policy'])).not.toContain('cdn.example');
    await setCdn('');
  });
});

const setCdn = (prefix: string) =>
  site.owner`update platform.tenants set settings = jsonb_set(settings, '{cdn_prefix}', to_jsonb(${prefix}::text)) where id = ${site.amora.id}`;

it('the command lists photos for review, rejects one and approves it again', async () => {
  const { staff } = await staffScope(site.owner, site.amora);
  const by = ['--by', staff.email];
  const run = async (...args: string[]) => {
    const { code, stdout } = await runOnSite('photos', ...args);
    return code === 0 ? stdout : code;
  };
  const { slug } = site.amora;
  expect(await run('list', slug)).toMatch(new RegExp(`^${photo} .*Anna.*active`, 'm'));
  expect(await run('refuse', slug, photo, 'not_you', ...by)).toContain('refused: not_you');
  expect((await get('large')).status).toBe(404);
  const own = JSON.parse((await call(site.amora.domain, '/api/photo.php', { cookie })).text);
  expect(own.photos[0]).toMatchObject({ status: 'refused', reason: 'not_you', may_appeal: true });
  expect(await run('list', slug)).toBe('0 waiting.\n');
  expect(await run('approve', slug, photo, '18+', ...by)).toContain('active');
  expect((await get('large')).status).toBe(404); // 18+ photos are never the main one
  expect(await run('refuse', slug, photo, 'nonsense', ...by)).toBe(2);
  expect(await run('approve', slug, crypto.randomUUID(), ...by)).toBe(1);
  expect(await run('approve', slug, photo)).toBe(2);
  expect(await run('approve', slug, photo, '--by', 'tester')).toBe(1);
  const record =
    await site.owner`select decision, decided_by from photo_decisions where photo_id = ${photo} order by id`;
  expect(record.map((row) => Object.values(row).join(' '))).toEqual([
    `refused staff:${staff.id}`,
    `approved staff:${staff.id}`,
  ]);
});
