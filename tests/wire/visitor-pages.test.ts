import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { join } from '#tests/world/join.ts';
import { call, form, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('visitors');
let cookie = '';
beforeAll(async () => {
  cookie = await sessionOf(site.owner, site.amora, await join(site.owner, site.amora, 'anna'));
});

/**
 * Changes of other files, or the new member, may still be on their way to the site, which then renders a page again.
 */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

const get = (path: string, headers: Record<string, string> = {}) =>
  call(site.amora.domain, path, { headers });
const PAGES = ['/', '/landers/gallery'];

describe('a page for visitors', () => {
  it.each(PAGES)(
    '%s returns the same bytes for visitors with different cookies of their own',
    async (path) => {
      await eventually(async () => {
        const one = await get(path, {
          cookie: 'device=visitor-one; push=1',
          'user-agent': 'One',
          'accept-language': 'fi',
        });
        const two = await get(`${path}?gclid=abc&utm_source=x`, {
          cookie: 'device=visitor-two',
          'user-agent': 'Two',
        });
        expect(one.status).toBe(200);
        expect(two.text === one.text).toBe(true);
        expect(two.headers.etag).toBe(one.headers.etag);
        for (const { headers, text } of [one, two]) {
          expect(headers['set-cookie']).toBeUndefined();
          expect(/visitor-one|visitor-two|gclid|utm_source/.test(text)).toBe(false);
        }
      });
    },
  );

  it('differs by the cookies that change it, and by language', async () => {
    const plain = await get('/');
    for (const own of ['scheme=dark', 'i18n_redirected=fi', 'entry_warning=1'])
      expect((await get('/', { cookie: own })).text === plain.text, own).toBe(false);
    expect((await get('/', { cookie: 'i18n_redirected=fi' })).text.includes('<html lang="fi"')).toBe(true);
    // A value that is not a language or scheme changes nothing, however often it is sent.
    await eventually(async () => {
      const odd = await get('/', { cookie: 'i18n_redirected=xx; scheme=<b>' });
      expect(odd.text === (await get('/')).text).toBe(true);
    });
  });

  it('is never served to a member, nor a member’s page to a visitor', async () => {
    await get('/');
    const member = await get('/', { cookie });
    expect(member.status).toBe(302);
    expect((await get('/')).text.includes('Anna')).toBe(false);
    expect((await get('/', { cookie: 'auth.session=nonsense' })).headers['cache-control']).toContain(
      'no-store',
    );
  });

  it('is not returned for a request for its data', async () => {
    await get('/');
    const reply = await get('/?_data=routes%2F_index');
    expect(String(reply.headers['content-type'])).toMatch(/json|remix/);
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  it('is not stored by shared caches, and returns 304 on revalidation', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('Cookie');
    await eventually(async () => {
      const { etag } = (await get('/')).headers;
      const again = await get('/', { 'if-none-match': String(etag) });
      expect([again.status, again.text]).toEqual([304, '']);
    });
  });

  const hasRule = (css: string, name: string) =>
    new RegExp(`\\.${name.replace(/[^\w-]/g, String.raw`\\\$&`)}(?![\\w-])`).test(css);
  const LATE_PAGES = ['/', '/pricing', '/landers/tinderswipe', ...LANDERS.map((name) => `/landers/${name}`)];
  it.each(LATE_PAGES)('%s contains every style of its classes inline', async (path) => {
    for (const { domain } of [site.amora, site.she]) {
      const { text } = await call(domain, path);
      const [, inside = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(text) ?? [];
      const [, address = ''] = /<link rel="preload" as="style" href="([^"]+)"/.exec(text) ?? [];
      const whole = (await call(domain, address)).text;
      const names = new Set(
        [...text.matchAll(/ class="([^"]+)"/g)].flatMap(([, value = '']) => value.split(' ')),
      );
      expect([...names].filter((name) => hasRule(whole, name)).length).toBeGreaterThan(50);
      expect([...names].filter((name) => hasRule(whole, name) && !hasRule(inside, name))).toEqual([]);
      expect(text).not.toMatch(/<link[^>]*rel="stylesheet"/);
    }
  });

  it('opens the entry warning directly after it, before the rest of the page', async () => {
    const { text } = await get('/');
    const [, script = '', rest = ''] = /<\/dialog><script>([\s\S]*?)<\/script>([\s\S]*)/.exec(text) ?? [];
    expect(script).toContain('showModal');
    expect(rest).toContain('<main');
  });

  it('runs only its own inline scripts', async () => {
    const { headers, text } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*(nonce|unsafe)/);
    expect(/<script[^>]*nonce/.test(text)).toBe(false);
  });

  it('changes with its brand immediately, and a missing page is not cached', async () => {
    const before = await get('/');
    await site.owner`
      update platform.tenants set settings = jsonb_set(settings, '{index_title}', '"Another title"')
      where id = ${site.amora.id}`;
    const renamed = (text: string) => text.includes('<title>Another title</title>');
    await expect.poll(async () => renamed((await get('/')).text)).toBe(true);
    expect(renamed(before.text)).toBe(false);
    expect((await get('/landers/gallery/no-such-slug')).status).toBe(404);
    expect((await get('/landers/gallery/she-utrecht')).status).toBe(404);
  });
});

describe('the members on a page for visitors', () => {
  const shown = async (id: number) => (await get('/landers/gallery')).text.includes(`member=${id}`);

  /** A member with a photo that the page shows first. */
  async function joinShown() {
    const bram = await join(site.owner, site.amora, 'bram');
    const photo = randomUUID();
    await site.owner`
      insert into photos (tenant_id, id, member_id, position, state, private, adult, width, height)
      values (${site.amora.id}, ${photo}, ${bram.id}, 0, 'active', false, false, 720, 960)`;
    await site.owner`
      update members set main_photo_id = ${photo}, country = 'US', last_active_at = now() + interval '1 minute'
      where tenant_id = ${site.amora.id} and id = ${bram.id}`;
    await expect.poll(() => shown(bram.id)).toBe(true);
    return bram;
  }

  it('have their own landing pages, rendered per request, whose scripts load late', async () => {
    const bram = await joinShown();
    for (const page of ['landing', 'landing2', 'landing3']) {
      const { status, headers, text } = await get(`/members/${bram.id}/${page}`);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(String(headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
      expect(text).toContain('<template id="late-scripts">');
      expect(text).not.toMatch(/<link[^>]*rel="stylesheet"/);
    }
  });

  it('disappear as soon as they hide, and return as soon as they show themselves', async () => {
    const bram = await joinShown();
    await site.owner`update members set invisible = true where id = ${bram.id}`;
    await expect.poll(() => shown(bram.id)).toBe(false);
    await site.owner`update members set invisible = false where id = ${bram.id}`;
    await expect.poll(() => shown(bram.id)).toBe(true);
  });

  it('disappear from lists and from their own page as soon as they opt out of being shown to visitors', async () => {
    const bram = await joinShown();
    const own = await sessionOf(site.owner, site.amora, bram);
    const choose = async (intent: string) => {
      const reply = await call(site.amora.domain, '/notifications/privacy', {
        ...form({ intent }),
        cookie: own,
      });
      expect(reply.status).toBe(302);
    };
    const profile = async () => (await get(`/members/${bram.id}`)).status;
    expect(await profile()).toBe(200);
    await choose('visitors_off');
    await expect.poll(() => shown(bram.id)).toBe(false);
    expect(await profile()).toBe(302);
    await choose('visitors_on');
    await expect.poll(() => shown(bram.id)).toBe(true);
    expect(await profile()).toBe(200);
  });
});

describe('the headers of a page', () => {
  /**
   * Differs for each response, or, like a policy's nonce, for each rendering, which another test's change may cause.
   */
  const OWN = ['date', 'x-request-id', 'content-security-policy', 'content-length', 'etag'];
  /** Headers for how long the cached response may be kept, and for the fonts that a page fetches. */
  const OF_CACHE = ['etag', 'cache-control', 'vary', 'link'];
  const without = (names: string[], { headers }: Reply) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

  it.each([
    ['/', 200],
    ['/landers/gallery', 200],
    ['/landers/gallery/portland?lang=nl', 200],
    ['/landers/video', 200],
    ['/pricing', 200],
    ['/pages/terms', 200],
    ['/landers/gallery/no-such-slug', 404],
    ['/landers/no-such-lander', 404],
    ['/no-such-page', 404],
    ['/abcdefghijklmnopqrstuvwxyz234567', 410],
  ])('of %s (%i) are the same each time, and match those of the rendered page', async (path, status) => {
    const [first, second, third] = [await get(path), await get(path), await get(path)];
    // The cookie of an expired session: the page is rendered for this request only.
    const rendered = await get(path, { cookie: 'auth.session=nonsense' });
    expect([first.status, second.status, third.status, rendered.status]).toEqual(Array(4).fill(status));
    expect(without(OWN, second)).toEqual(without(OWN, first));
    expect(without(OWN, third)).toEqual(without(OWN, first));
    expect(without([...OWN, ...OF_CACHE, 'set-cookie'], rendered)).toEqual(
      without([...OWN, ...OF_CACHE, 'set-cookie'], first),
    );
    expect(String(first.headers['x-robots-tag'])).toBe(status === 200 ? 'all' : 'noindex');
    for (const { headers } of [first, second, third])
      expect(headers['content-security-policy']).toBeDefined();
  });
});
