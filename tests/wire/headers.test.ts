import { beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '#app/platform/escape-html.ts';
import { join } from '#tests/world/join.ts';
import { insertPhoto } from '#tests/world/photo.ts';
import { call, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('headers');
let cookie = '';
let memberId = 0;

beforeAll(async () => {
  const { owner, amora } = site;
  const anna = await join(owner, amora, 'anna');
  const bram = await join(owner, amora, 'bram');
  memberId = bram.id;
  for (const member of [anna, bram]) {
    const photo = await insertPhoto(owner, amora, member);
    await owner`update members set main_photo_id = ${photo} where id = ${member.id}`;
  }
  cookie = await sessionOf(site.owner, site.amora, anna);
});

const get = (path: string, as = '') => call(site.amora.domain, path, as ? { cookie: as } : {});
const VISITED = ['/', '/login', '/signup', '/members', '/pages/terms', '/no-such-page'];
const MEMBERS = [
  '/members',
  '/likes',
  '/chats',
  '/profile',
  '/credits',
  '/notifications',
  '/api/user.php',
  '/api/chats.php',
  '/api/likes.php',
];

const policyOf = (reply: Reply) =>
  new Map(
    String(reply.headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

describe('every response', () => {
  it.each([...VISITED, '/api/user.php', '/api/regions.php', '/healthz'])(
    'to %s has the security headers',
    async (path) => {
      expect((await get(path)).headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
      });
    },
  );

  it('reveals neither the server software nor its version', async () => {
    const { headers } = await get('/');
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('a page’s content security policy', () => {
  // Pages for visitors have hashes instead: visitor-pages.test.ts.
  it.each(VISITED.filter((path) => !/^\/(?:$|pages\/|pricing$)/.test(path)))(
    'on %s only allows scripts with its nonce',
    async (path) => {
      const reply = await get(path);
      const policy = policyOf(reply);
      const script = policy.get('script-src') ?? [];
      const nonce = /^'nonce-([A-Za-z0-9+/=]{20,})'$/.exec(
        script.find((source) => source.startsWith("'nonce-")) ?? '',
      )?.[1];
      expect(script.sort()).toEqual(["'self'", `'nonce-${nonce}'`].sort());
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      // Data for search engines is never executed.
      const scripts = (reply.text.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !tag.includes('ld+json'));
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect(reply.text).not.toMatch(/\son[a-z]+="/i);
      expect(reply.text).not.toContain('javascript:');
    },
  );

  it('has a new nonce for each request', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => get('/login')));
    expect(new Set(replies.map((reply) => String(policyOf(reply).get('script-src')))).size).toBe(5);
  });
});

describe('a response for a single member', () => {
  it.each(MEMBERS)('%s is never cached', async (path) => {
    const reply = await get(path, cookie);
    expect(reply.status).toBeLessThan(400);
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  it('is never cached as data either, nor for visitors', async () => {
    const replies = [
      await get(`/members/${memberId}`, cookie),
      await get('/members?_data=routes%2Fmembers', cookie),
      await get('/members'),
      await get('/', cookie),
      await get('/likes'),
    ];
    for (const reply of replies) expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  it('sets no cookie if it may be cached, and the next page renews the session', async () => {
    const mine = await sessionOf(site.owner, site.amora, await join(site.owner, site.amora, 'bram'));
    await site.owner`update sessions set expires_at = now() + interval '14 days'`;
    for (const path of [
      '/api/companyinfo.php',
      '/api/regions.php?country=US',
      '/api/interests.php?language=nl',
    ]) {
      const { headers } = await get(path, mine);
      expect([headers['cache-control'], headers['set-cookie']]).toEqual([
        expect.stringContaining('public'),
        undefined,
      ]);
    }
    expect(String((await get('/members', mine)).headers['set-cookie'])).toContain('auth.session=');
  });

  it('may be cached if it is the same for everyone', async () => {
    for (const path of ['/api/companyinfo.php', '/api/regions.php', '/api/interests.php?language=nl'])
      expect((await get(path)).headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    const [, asset] = /"(\/assets\/[^"]+\.js)"/.exec((await get('/login')).text) ?? [];
    expect((await get(asset ?? '')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

it('pages and calls for members reject visitors', async () => {
  for (const path of MEMBERS.filter((each) => each !== '/members' && each !== '/api/user.php')) {
    const reply = await get(path);
    if (path.startsWith('/api/'))
      expect(JSON.parse(reply.text)).toMatchObject({ authentication_required: true });
    else expect(reply.headers.location).toBe(`/login?back=${encodeURIComponent(path)}`);
    expect(reply.status).toBe(path.startsWith('/api/') ? 403 : 302);
  }
  expect((await get('/events')).status).toBe(403);
});

it('pages that begin with members’ photos preload the first ones, as the page displays them', async () => {
  const landers = ['gallery', 'tinderswipe', 'collagelanding', 'socialnetwork'].map(
    (name) => `/landers/${name}`,
  );
  const ofMember = ['landing', 'landing2', 'landing3'].map((name) => `/members/${memberId}/${name}`);
  for (const path of ['/members', ...landers, ...ofMember]) {
    const { headers, text } = await get(path);
    const links = String(headers.link).matchAll(
      /rel=preload; as=image[^,]*imagesrcset="([^"]+)"; imagesizes="([^"]+)"/g,
    );
    const preloaded = [...links];
    expect(preloaded, path).toHaveLength(path === '/members' ? 2 : 1);
    for (const [, srcset = '', sizes = ''] of preloaded) {
      expect(text, path).toContain(`srcSet="${srcset}"`);
      expect(text, path).toContain(`sizes="${escapeHtml(sizes)}"`);
    }
  }
});

it('a page preloads its fonts, in Polish the files with the Polish letters', async () => {
  const fontsIn = async (language: string) =>
    String((await get('/login', `i18n_redirected=${language}`)).headers.link).match(/[\w-]+\.woff2/g) ?? [];
  const [english, polish] = [await fontsIn('en'), await fontsIn('pl')];
  expect(english.filter((file) => file.includes('latin-ext'))).toEqual([]);
  expect(polish.filter((file) => file.includes('latin-ext'))).toHaveLength(english.length);
});
