import { beforeAll, describe, expect, it } from 'vitest';
import { join } from '#tests/world/join.ts';
import { soon } from '#tests/world/soon.ts';
import { call, form, type Reply } from './call.ts';
import { openSite, sessionOf } from './site.ts';

const site = openSite('consent');
const TAG = {
  name: 'Stats Example',
  src: 'https://stats.example/count.js',
  integrity: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
  attributes: { 'data-site': '17' },
  connect: ['https://in.stats.example'],
  cookies: [{ name: '_stats', days: 30 }],
};
let member = '';

beforeAll(async () => {
  const { owner, amora } = site;
  member = await sessionOf(owner, amora, await join(owner, amora, 'anna'));
  await owner`
    update platform.tenants set settings = settings || ${owner.json({ analytics: [TAG] })} where id = ${amora.id}`;
  await soon(async () => expect((await get('/')).text.includes('consent-title')).toBe(true));
});

const get = (path: string, cookie = '', host = site.amora.domain): Promise<Reply> =>
  call(host, path, cookie ? { cookie } : {});
const policy = ({ headers }: Reply) => String(headers['content-security-policy']);
const hasTag = ({ text }: Reply) => text.includes(`src="${TAG.src}"`);
const hasBanner = ({ text }: Reply) => text.includes('id="consent-title"');

async function choose(choice: string): Promise<string> {
  const { status, headers } = await call(site.amora.domain, '/consent', form({ choice, back: '/pricing' }));
  expect([status, headers.location]).toEqual([303, '/pricing']);
  return String(headers['set-cookie']);
}
const cookieOf = (lines: string) => /consent=[^;]+/.exec(lines)?.[0] ?? '';

describe('a brand with analytics tags', () => {
  it.each(['/', '/pricing', '/pages/faq'])(
    'loads nothing on %s before the visitor has consented',
    async (path) => {
      const reply = await get(path);
      expect([hasBanner(reply), hasTag(reply), policy(reply).includes('stats.example')]).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it('offers refusing and accepting equally: two buttons of the same kind in one form', async () => {
    const { text } = await get('/pricing');
    const buttons = [...text.matchAll(/<button[^>]*name="choice"[^>]*>/g)].map(([button]) =>
      button.replace(/value="\w+"/, ''),
    );
    expect(buttons).toHaveLength(2);
    expect(buttons[0]).toBe(buttons[1]);
  });

  it('loads the tag after consent, and allows it in the content security policy', async () => {
    const lines = await choose('yes');
    expect(lines).toMatch(/Max-Age=15724800/);
    const reply = await get('/pricing', cookieOf(lines));
    expect([hasBanner(reply), hasTag(reply)]).toEqual([false, true]);
    expect(reply.text).toContain(`integrity="${TAG.integrity}"`);
    expect(reply.text).toContain('data-site="17"');
    expect(policy(reply)).toMatch(/script-src [^;]*https:\/\/stats\.example\/count\.js/);
    expect(policy(reply)).toMatch(/connect-src [^;]*https:\/\/in\.stats\.example/);
  });

  it('stops after consent is withdrawn, and removes its cookies', async () => {
    const lines = await choose('no');
    expect(lines).toMatch(/_stats=; Max-Age=0/);
    const reply = await get('/pricing', cookieOf(lines));
    expect([hasBanner(reply), hasTag(reply), policy(reply).includes('stats.example')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('asks again when the tags have changed, and for an unknown value', async () => {
    for (const cookie of ['consent=00000000.yes', 'consent=yes', 'consent='])
      expect([hasBanner(await get('/', cookie)), hasTag(await get('/', cookie))], cookie).toEqual([
        true,
        false,
      ]);
  });

  it('has no tag on a page whose URL opens an account, and the next page does not learn that URL', async () => {
    const cookie = cookieOf(await choose('yes'));
    const token = 'abcdefghijklmnopqrstuvwxyz234567';
    for (const path of [
      ...['reset-password', 'login', 'activate', 'mail-change', 'reactivate', 'withdraw'].map(
        (page) => `/${page}/do?token=${token}`,
      ),
      `/${token}`,
      `/restrictions?token=${token}`,
      `/login/code?token=${token}`,
      `/preferences/${token}`,
      `/unsubscribe/${token}`,
      '/signup?invite=abc',
    ]) {
      const reply = await get(path, cookie);
      expect([hasTag(reply), policy(reply).includes('stats.example')], path).toEqual([false, false]);
      if (reply.status !== 302) expect(reply.headers['referrer-policy'], path).toBe('strict-origin');
    }
    const open = await get('/signup', cookie);
    expect([hasTag(open), open.headers['referrer-policy']]).toEqual([true, 'same-origin']);
  });

  it('has no tag on members’ pages, even after consent', async () => {
    const cookie = `${member}; ${cookieOf(await choose('yes'))}`;
    for (const path of ['/members', '/profile', '/pricing', '/pages/terms']) {
      const reply = await get(path, cookie);
      expect([reply.status, hasBanner(reply), hasTag(reply)], path).toEqual([200, false, false]);
      expect(policy(reply), path).not.toContain('stats.example');
    }
  });

  it('lets visitors change their choice from every footer, and lists the tool and its cookies', async () => {
    for (const [path, cookie] of [
      ['/', ''],
      ['/pages/terms', ''],
      ['/members', member],
    ] as const)
      expect((await get(path, cookie)).text, path).toContain('href="/pages/cookies#choices"');
    const { text } = await get('/pages/cookies');
    for (const word of [TAG.name, 'stats.example', '_stats', 'id="choices"', 'name="choice"'])
      expect(text).toContain(word);
  });
});

describe('a tracked link', () => {
  const LINK = '/?network=spring&ref=sale&sub1=click-7&sub2=gay-men';
  const follow = async (cookie = '', path = LINK) =>
    String((await get(path, cookie)).headers['set-cookie'] ?? '');
  const consent = async (choice: string) => {
    const { headers, ...rest } = form({ choice, back: '/' });
    const referer = `http://${site.amora.domain}${LINK}`;
    const reply = await call(site.amora.domain, '/consent', { ...rest, headers: { ...headers, referer } });
    return String(reply.headers['set-cookie']);
  };

  it('sets no cookie before consent where the country requires it or is unknown', async () => {
    expect(await follow()).not.toContain('tracking=');
    expect(await follow('', LINK.replace('/?', '/signup?'))).not.toContain('tracking=');
  });

  it('is remembered for 30 days once the visitor consents on the page it led to, without the niche', async () => {
    const lines = await consent('yes');
    expect(lines).toMatch(/tracking=[^;]*f\.network%3Dspring[^;]*; Max-Age=2592000/);
    expect(lines).toContain('click-7');
    expect(lines).not.toContain('gay-men');
    expect(await follow(cookieOf(lines))).toContain('tracking=');
  });

  it('is forgotten after a refusal', async () => {
    const lines = await consent('no');
    expect(lines).toMatch(/tracking=; Max-Age=0/);
    expect(await follow(cookieOf(lines))).not.toContain('tracking=');
  });

  it('is forgotten by the account of a member who refuses, and by the browser of one who is logged in', async () => {
    const { owner, amora } = site;
    const bram = await join(owner, amora, 'bram');
    const cookie = await sessionOf(owner, amora, bram);
    const touch = { network: 'spring', at: '2026-01-01T00:00:00.000Z' };
    await owner`update accounts set tracking = ${owner.json({ first: touch, last: touch })} where id = ${bram.id}`;
    const { headers } = await get('/members', `${cookie}; tracking=f.network%3Dspring`);
    expect(String(headers['set-cookie'])).toMatch(/tracking=; Max-Age=0/);
    const trackingOf = async () =>
      (await owner`select tracking from accounts where id = ${bram.id}`)[0]?.tracking;
    const choose = (choice: string) =>
      call(amora.domain, '/consent', { ...form({ choice, back: '/me' }), cookie });
    await choose('yes');
    expect(await trackingOf()).toEqual({ first: touch, last: touch });
    expect((await choose('no')).status).toBe(303);
    expect(await trackingOf()).toEqual({});
  });
});

it('a brand without tags does not ask for consent', async () => {
  const { text } = await get('/pages/cookies', '', site.she.domain);
  expect(text).not.toContain('name="choice"');
  expect(text).not.toContain('#choices');
});

describe('the entry warning', () => {
  const DIALOG = 'class="dialog dialog-md entry-warning"';
  const PLAIN = 'class="entry-warning-page"';
  /** By the country of the brand: the Netherlands see it on all layouts. */
  const TABLE: [path: string, unitedStates: boolean, netherlands: boolean, kind: string][] = [
    ['/', true, true, DIALOG],
    ['/login', true, true, DIALOG],
    ['/signup', true, true, DIALOG],
    ['/pricing', true, true, DIALOG],
    ['/pages/terms', true, true, PLAIN],
    ['/pages/imprint', true, true, PLAIN],
    ['/complete-signup', false, false, DIALOG],
    ['/reset-password', false, false, DIALOG],
    ['/reset-password/do', false, false, DIALOG],
    ['/mail-change/do', false, false, DIALOG],
  ];

  it.each(TABLE)('is shown on %s', async (path, unitedStates, netherlands, kind) => {
    const shown = async (host: string, cookie = '') => (await get(path, cookie, host)).text.includes(kind);
    expect(await shown(site.amora.domain)).toBe(unitedStates);
    expect(await shown(site.she.domain)).toBe(netherlands);
    expect(await shown(site.amora.domain, 'entry_warning=1')).toBe(false);
    expect(await shown(site.amora.domain, member)).toBe(false);
  });

  it('is closed by a form on pages without scripts', async () => {
    const { status, headers } = await call(site.she.domain, '/enter', form({ back: '/pages/terms' }));
    expect([status, headers.location]).toEqual([303, '/pages/terms']);
    expect(String(headers['set-cookie'])).toMatch(
      /^entry_warning=1; Max-Age=31536000; Path=\/; Secure; SameSite=Lax/,
    );
  });
});

it('new terms ask each member to accept them, and block no page until then', async () => {
  const { owner, amora } = site;
  const bram = await join(owner, amora, 'bram');
  const cookie = await sessionOf(owner, amora, bram);
  const asks = async (path: string) => (await get(path, cookie)).text.includes('action="/accept-terms"');
  expect(await asks('/members')).toBe(false);
  await owner`update accounts set terms_version = '2020-01-01' where tenant_id = ${amora.id} and id = ${bram.id}`;
  for (const path of [
    '/members',
    '/profile',
    '/notifications/delete',
    '/notifications/export',
    '/complaints',
  ])
    expect([(await get(path, cookie)).status, await asks(path)], path).toEqual([200, true]);
  expect((await get('/pages/terms', cookie)).status).toBe(200);
  const accepted = await call(amora.domain, '/accept-terms', { ...form({ back: '/profile' }), cookie });
  expect([accepted.status, accepted.headers.location]).toEqual([303, '/profile']);
  expect(await asks('/members')).toBe(false);
});

describe('static pages', () => {
  const PAGES = [
    'terms',
    'privacy',
    'cookies',
    'faq',
    'service',
    'return-policy',
    'ban',
    'imprint',
    'accessibility',
    'transparency',
  ];

  it.each(PAGES)(
    '/pages/%s has a table of contents with existing anchors, and names the company',
    async (page) => {
      const { status, text } = await get(`/pages/${page}`);
      expect(status).toBe(200);
      const anchors = [...text.matchAll(/href="#(part-\d+)"/g)].map(([, id]) => id);
      for (const id of anchors) expect(text).toContain(`id="${id}"`);
      if (!['service', 'imprint'].includes(page)) expect(anchors.length).toBeGreaterThan(2);
      expect(text).toContain(site.amora.company.name);
      expect(text).not.toMatch(/<script(?![^>]*ld\+json)/);
    },
  );

  it('the members’ Me page links to the legal pages, since the installed app has no footer', async () => {
    const { text } = await get('/profile', member);
    for (const page of ['terms', 'privacy', 'service', 'imprint'])
      expect(text).toContain(`href="/pages/${page}"`);
    for (const path of ['/complaints', '/lang-config', '/pricing']) expect(text).toContain(`href="${path}"`);
  });
});
