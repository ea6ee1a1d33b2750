import { beforeAll, describe, expect, it } from 'vitest';
import { join } from '#tests/world/join.ts';
import { call } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('visitors');
let cookie = '';
beforeAll(async () => {
  cookie = await sessionOf(site.owner, site.amora, await join(site.owner, site.amora, 'anna'));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  call(site.amora.domain, path, { headers });
const PAGES = ['/', '/landers/gallery'];

describe('a page for visitors', () => {
  it.each(PAGES)('%s is the same bytes for visitors with different cookies of their own', async (path) => {
    const one = await get(path, {
      cookie: 'device=one; push=1',
      'user-agent': 'One',
      'accept-language': 'fi',
    });
    const two = await get(`${path}?gclid=abc&utm_source=x`, { cookie: 'device=two', 'user-agent': 'Two' });
    expect(one.status).toBe(200);
    expect(two.text).toBe(one.text);
    expect(two.headers.etag).toBe(one.headers.etag);
    for (const { headers, text } of [one, two]) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toMatch(/device|gclid|abc/);
    }
  });

  it('differs by the cookies that change it, and by language', async () => {
    const plain = await get('/');
    for (const own of ['scheme=dark', 'i18n_redirected=fi', 'entry_warning=1'])
      expect((await get('/', { cookie: own })).text, own).not.toBe(plain.text);
    expect((await get('/', { cookie: 'i18n_redirected=fi' })).text).toContain('<html lang="fi"');
    // What is no language or scheme changes nothing, however often it is sent.
    expect((await get('/', { cookie: 'i18n_redirected=xx; scheme=<b>' })).text).toBe(plain.text);
  });

  it('is never given to a member, nor a member’s page to a visitor', async () => {
    await get('/');
    const member = await get('/', { cookie });
    expect(member.status).toBe(302);
    expect((await get('/')).text).not.toContain('Anna');
    expect((await get('/', { cookie: 'auth.session=nonsense' })).headers['cache-control']).toContain(
      'no-store',
    );
  });

  it('is not kept by shared caches, and answers 304 to who has it', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('Cookie');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('runs no inline script but its own', async () => {
    const { headers, text } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*(nonce|unsafe)/);
    expect(text).not.toMatch(/<script[^>]*nonce/);
  });

  it('changes with its brand at once, and a missing one is not kept', async () => {
    const before = await get('/');
    await site.owner`
      update platform.tenants set settings = jsonb_set(settings, '{index_title}', '"Another title"')
      where id = ${site.amora.id}`;
    await expect.poll(async () => (await get('/')).text).toContain('<title>Another title</title>');
    expect(before.text).not.toContain('Another title');
    expect((await get('/landers/gallery/no-such-slug')).status).toBe(404);
    expect((await get('/landers/gallery/she-utrecht')).status).toBe(404);
  });
});
