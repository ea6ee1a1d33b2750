import { beforeAll, describe, expect, it } from 'vitest';
import { LANDER_PATHS } from '#app/domain/landers/lander-paths.server.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { brands as BRANDS } from '#tenants/brands/index.ts';
import { join } from '#tests/world/join.ts';
import { soon } from '#tests/world/soon.ts';
import { call, form, PORT, type Reply } from './call.ts';
import { openAllBrands, openSite, sessionOf } from './site.ts';

const site = openSite('search-engines');
const SECOND = 'wire-search-engines-second.localhost';
let cookie = '';
let memberId = 0;

beforeAll(async () => {
  const { owner, amora } = site;
  const anna = await join(owner, amora, 'anna');
  memberId = (await join(owner, amora, 'bram')).id;
  cookie = await sessionOf(owner, amora, anna);
});

const get = (path: string, as = '', host = site.amora.domain): Promise<Reply> =>
  call(host, path, as ? { cookie: as } : {});
const origin = (host = site.amora.domain) => `http://${host}:${PORT}`;
const attribute = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(([, value]) => value ?? '');
const canonicals = (html: string) => attribute(html, /<link rel="canonical" href="([^"]*)"/g);
const metas = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

const WORDED = [
  '/',
  '/signup',
  '/pricing',
  '/complaints',
  ...[
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
  ].map((name) => `/pages/${name}`),
];
const INDEXED = [...WORDED, ...LANDER_PATHS];

const PRIVATE = [
  '/login',
  '/login/code',
  '/reset-password',
  '/reset-password/do',
  '/activate/do?token=x',
  '/activate/done',
  '/complete-signup',
  '/lang-config',
  '/account-deleted',
  '/members',
  '/members?gender=female',
  '/no-such',
  '/unsubscribe/used',
  '/preferences/used',
  '/api/settings.php',
  '/photos/1/thumb.webp',
  '/sitemap.xml',
];
const MEMBERS = ['/members', '/likes', '/chats', '/profile', '/credits', '/notifications', '/transactions'];

describe('an indexed page', () => {
  it.each(INDEXED)('%s has a title, a description, one canonical URL and an image', async (path) => {
    const { status, text, headers } = await get(path);
    const found = metas(text);
    expect([status, headers['x-robots-tag'], found.robots]).toEqual([200, 'all', undefined]);
    expect(canonicals(text)).toEqual([origin() + path]);
    expect(found.description?.length).toBeGreaterThan(20);
    expect(found).toMatchObject({
      'og:url': origin() + path,
      'og:site_name': site.amora.name,
      'og:locale': 'en_US',
      'twitter:card': 'summary_large_image',
    });
    expect(found['og:description']).toBe(found.description);
    expect(text).toContain(`<title>${found['og:title']}</title>`);
    expect(found['og:title']).toContain(site.amora.name);
  });

  it('has a URL in each language, all linked from each other', async () => {
    const alternates = (html: string) =>
      attribute(html, /<link rel="alternate" hrefLang="[^"]*" href="([^"]*)"/gi);
    const english = (await get('/pricing')).text;
    expect(alternates(english)).toHaveLength(LOCALE_CODES.length + 1);
    expect(english).toContain(`hrefLang="x-default" href="${origin()}/pricing"`);
    const dutch = await get('/pricing?lang=nl&network=partner');
    expect(dutch.text).toContain('<html lang="nl"');
    expect(canonicals(dutch.text)).toEqual([`${origin()}/pricing?lang=nl`]);
    expect(alternates(dutch.text)).toEqual(alternates(english));
    expect(canonicals((await get('/pricing?lang=en')).text)).toEqual([`${origin()}/pricing`]);
    expect(canonicals((await get('/pricing?lang=xx')).text)).toEqual([`${origin()}/pricing`]);
  });

  it('remembers the language of its URL, unless another was chosen', async () => {
    const first = await get('/?lang=de');
    expect(String(first.headers['set-cookie'])).toContain('i18n_redirected=de');
    const chosen = await get('/?lang=de', 'i18n_redirected=fr');
    expect(chosen.text).toContain('<html lang="fr"');
    expect(String(chosen.headers['set-cookie'])).not.toContain('i18n_redirected');
  });

  it('has structured data about the brand and its questions, and no ratings', async () => {
    const data = async (path: string) =>
      attribute((await get(path)).text, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((json) =>
        JSON.parse(json),
      );
    const [about] = await data('/');
    expect(about['@graph'].map((each: { '@type': string }) => each['@type'])).toEqual([
      'Organization',
      'WebSite',
    ]);
    expect(about['@graph'][0].legalName).toBe(site.amora.company.name);
    expect(JSON.stringify(about)).not.toMatch(/rating|review/i);
    const [faq] = await data('/pages/faq');
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity.length).toBeGreaterThanOrEqual(6);
  });

  it('has an image of its brand', async () => {
    const [amora, she] = await Promise.all(
      [site.amora, site.she].map(async ({ domain }) => metas((await get('/', '', domain)).text)['og:image']),
    );
    expect(amora).toMatch(/\/brand\/[0-9a-f]{12}\/social\.png$/);
    expect(new URL(String(she)).pathname).not.toBe(new URL(String(amora)).pathname);
    const { status, headers } = await get(new URL(String(amora)).pathname);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'all',
    });
  });
});

describe('everything else is excluded from search engines:', () => {
  it.each(PRIVATE)('%s', async (path) => expectHidden(await get(path)));
  it('members’ profiles', async () => expectHidden(await get(`/members/${memberId}`)));
  it.each([...MEMBERS, ...WORDED.slice(1, 6).filter((path) => path !== '/signup')])(
    '%s as a member sees it',
    async (path) => {
      const reply = await get(path, cookie);
      expect(reply.status).toBe(200);
      expectHidden(reply);
    },
  );

  function expectHidden({ headers, text }: Reply): void {
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(canonicals(text)).toEqual([]);
    if (String(headers['content-type']).startsWith('text/html'))
      expect(text).toContain('<meta name="robots" content="noindex"');
  }
});

it('another spelling of a landing page’s address is not indexed', async () => {
  const { landing_slugs: [{ slug } = { slug: '' }] = [] } = amora;
  const robots = async (path: string) => (await get(path)).headers['x-robots-tag'];
  const page = `/landers/gallery/${slug}`;
  expect(await robots(page)).toBe('all');
  const escaped = `/landers/gallery/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`;
  for (const path of [`${page}/`, '/landers/gallery/', escaped])
    expect(await robots(path), path).toContain('noindex');
});

describe('the sitemap', () => {
  it('lists each page in each language, with URLs that respond', async () => {
    const addresses = attribute((await get('/sitemap.xml')).text, /<loc>([^<]*)<\/loc>/g);
    const { landing_slugs: slugs = [] } = amora;
    const campaigns = slugs.filter(({ texts }) => texts);
    const paths = [...INDEXED, ...slugs.map(({ slug }) => `/landers/gallery/${slug}`)];
    const languages = campaigns.flatMap(({ texts }) => Object.keys(texts ?? {}));
    expect(addresses).toHaveLength(
      (paths.length - campaigns.length) * LOCALE_CODES.length + languages.length,
    );
    for (const path of paths) expect(addresses).toContain(origin() + path);
    for (const address of addresses.filter((_, at) => at % 13 === 0)) {
      const { pathname, search } = new URL(address);
      const { status, text } = await get(pathname + search);
      expect([status, canonicals(text)]).toEqual([200, [address]]);
    }
  });

  it('is sent compressed to crawlers that accept it', async () => {
    const { headers } = await call(site.amora.domain, '/sitemap.xml', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([
      'gzip',
      expect.stringContaining('Accept-Encoding'),
    ]);
  });

  it('has a single part', async () => {
    const { text } = await get('/sitemap.xml');
    expect((await get('/sitemap.xml?part=1')).text).toBe(text);
    for (const part of ['2', '0', 'x', ''])
      expect((await get(`/sitemap.xml?part=${part}`)).status, part).toBe(404);
  });

  it('is kept between requests, and built again when the brand changes', async () => {
    const { id } = site.amora;
    const sitemap = async () => (await get('/sitemap.xml')).text;
    const before = await sitemap();
    await site.owner`insert into landing_slugs (tenant_id, slug, country) values (${id}, 'kept-town', 'US')`;
    expect(await sitemap()).toBe(before);
    await site.owner`update platform.tenants set changed_version = 0 where id = ${id}`;
    await expect.poll(sitemap).toContain('/landers/gallery/kept-town<');
    await site.owner`delete from landing_slugs where tenant_id = ${id} and slug = 'kept-town'`;
    await site.owner`update platform.tenants set changed_version = 0 where id = ${id}`;
    await expect.poll(sitemap).toBe(before);
  });

  it('is linked from robots.txt, on the main host', async () => {
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  });
});

describe("a brand's other hosts", () => {
  beforeAll(async () => {
    const { owner, amora } = site;
    await owner`insert into platform.tenant_domains (tenant_id, host, is_primary) values (${amora.id}, ${SECOND}, false)`;
    await owner`update platform.tenants set name = name where id = ${amora.id}`;
    await soon(async () => expect((await get('/login', '', SECOND)).status).not.toBe(404));
  });

  it.each([
    '/',
    '/pricing?lang=nl&network=x',
    `/members/1?back=%2Fmembers`,
    '//evil.example/',
    '/sitemap.xml',
  ])('redirect to the main one: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await call(SECOND, path, { method });
      expect([status, headers.location]).toEqual([301, origin() + path]);
    }
  });

  it('respond to calls, webhooks, files and forms themselves', async () => {
    const paths = [
      '/api/settings.php',
      '/api/user.php',
      '/photos/1/thumb.webp',
      '/members?_data=routes%2Fmembers',
    ];
    for (const path of [...paths, `/brand/${site.amora.theme.hash}/theme.css`, '/sw-push.js'])
      expect((await get(path, '', SECOND)).status, path).not.toBe(301);
    expect((await call(SECOND, '/login', form({ email: 'x@example.test', password: 'y' }))).status).not.toBe(
      301,
    );
    expect((await call(SECOND, '/unsubscribe/used', form({}))).status).not.toBe(301);
  });
});

describe('on all seven brands', () => {
  const brands = openAllBrands('search-engines');

  describe.each(BRANDS.map(({ slug }) => slug))('%s', (slug) => {
    const tenant = () => brands.get(slug) ?? site.amora;
    const own = () => tenant().settings.domain_language;
    const head = async (path: string, language = own()) => {
      const { domain } = tenant();
      const { status, text } = await get(`${path}?lang=${language}`, '', domain);
      expect([status, text.includes(`<html lang="${language}"`)], path).toEqual([200, true]);
      const found = metas(text);
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
      // A slug is indexed under only one of the designs.
      if (found.robots !== 'noindex')
        expect([found['og:title'], found['og:description']]).toEqual([title, found.description]);
      expect(String(found.description).length, path).toBeGreaterThan(15);
      return { title, description: String(found.description), text };
    };
    const distinct = (texts: string[]) => new Set(texts).size;

    it('each page has a unique title and description, and the brand’s name', async () => {
      for (const language of new Set([own(), 'en', 'fi'] as const)) {
        const heads = await Promise.all(INDEXED.map((path) => head(path, language)));
        expect(distinct(heads.map(({ title }) => title)), language).toBe(INDEXED.length);
        expect(distinct(heads.map(({ description }) => description)), language).toBe(INDEXED.length);
        for (const { title } of heads) expect(title.replaceAll('&amp;', '&')).toContain(tenant().name);
      }
    });

    it.each(['/', '/landers/gallery'])('%s has them in each language', async (path) => {
      // Danish and Norwegian may use the same words.
      const languages = LOCALE_CODES.filter((language) => language !== 'nb');
      const heads = await Promise.all(languages.map((language) => head(path, language)));
      expect(distinct(heads.map(({ title }) => title))).toBe(languages.length);
      expect(distinct(heads.map(({ description }) => description))).toBe(languages.length);
    });

    it('each design names the place; a campaign uses its own texts, in its own languages only', async () => {
      const { landing_slugs: slugs = [] } = BRANDS.find((brand) => brand.slug === slug) ?? {};
      const place = slugs.find(({ city }) => city);
      const campaign = slugs.find(({ texts, city }) => texts && !city);
      const designs = LANDER_PATHS.filter((path) => path !== '/landers/tinderswipe');
      const heads = await Promise.all(designs.map((path) => head(`${path}/${place?.slug}`, 'en')));
      expect(distinct(heads.map(({ title }) => title))).toBe(designs.length);
      for (const { title, description } of heads)
        for (const text of [title, description]) expect(text).toContain(place?.city);
      if (!campaign) return;
      const path = `/landers/gallery/${campaign.slug}`;
      const { title, description, text } = await head(path);
      const languages = Object.keys(campaign.texts ?? {});
      const unescaped = (given: string) => given.replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
      expect(unescaped(title)).toContain(campaign.texts?.[own()]?.headline);
      expect(unescaped(description)).toBe(campaign.texts?.[own()]?.lead);
      expect([...text.matchAll(/hrefLang="([a-z]{2})"/g)].map(([, language]) => language)).toEqual(
        LOCALE_CODES.filter((code) => languages.includes(code)),
      );
      const other = await head(path, languages.includes('pl') ? 'fi' : 'pl');
      expect(canonicals(other.text)).toEqual([origin(tenant().domain) + path]);
      const sitemap = (await get('/sitemap.xml', '', tenant().domain)).text;
      expect(sitemap.split(path).length - 1).toBe(languages.length);
    });
  });
});
