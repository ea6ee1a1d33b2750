import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANDERS } from '#app/domain/landers/lander-names.ts';
import { randomToken, sha256 } from '#app/platform/secrets.ts';
import { brands } from '#tenants/brands/index.ts';
import { connectOwner } from '#tests/world/owner.ts';
import { call, type Reply } from './call.ts';
import { type Crawl, crawl, type FoundPage, RAW_TEXT } from './crawl.ts';

/** Pages that visitors reach without a link on the site: from advertisements, emails and search engines. */
const VISITED = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/sw-push.js',
  '/login',
  '/login/link',
  '/signup',
  '/complete-signup',
  '/reset-password',
  '/account-deleted',
  '/activate/done',
  '/activate/error',
  '/pricing',
  '/complaints',
  '/report',
  '/lang-config',
  '/offline',
  '/landers/tinderswipe',
  ...LANDERS.map((name) => `/landers/${name}`),
];
const MEMBERS = [
  '/members',
  '/members/filters',
  '/chats',
  '/likes',
  '/likes/visitors',
  '/likes/favourites',
  '/online',
  '/swipe-game',
  '/match-finder',
  '/signup-matches',
  '/credits',
  '/premium',
  '/transactions',
  '/profile',
  '/profile/photos',
  '/profile/preview',
  '/profile/account',
  '/notifications',
  '/age',
];

let owner: postgres.Sql;
beforeAll(() => {
  owner = connectOwner(process.env.TEST_SITE_DATABASE_URL ?? '');
});
afterAll(() => owner.end());

describe.each(brands)('$name', ({ slug, hosts: [host = ''], landing_slugs: slugs = [], settings }) => {
  const found = {} as Record<'visitor' | 'member', Crawl>;
  beforeAll(async () => {
    const place = slugs[0]?.slug ?? '';
    // Where visitors may not search, a member has no landing page.
    const member = settings.logged_out_search === 'none' ? null : await memberWithPhoto(slug);
    const landers = [
      ...LANDERS.map((name) => `/landers/${name}/${place}`),
      ...(member
        ? ['landing', `landing2/${place}`, `landing3/${place}`, 'signup'].map(
            (page) => `/members/${member}/${page}`,
          )
        : []),
    ];
    const perKind = slug === brands[0]?.slug ? 2 : 1;
    found.visitor = await crawl(host, [...VISITED, ...landers], { perKind });
    found.member = await crawl(host, MEMBERS, { cookie: await premiumSession(slug), perKind });
  });

  it.each(['visitor', 'member'] as const)('responds at every URL that a %s finds', (who) => {
    expect(found[who].broken).toEqual([]);
    expect(found[who].pages.length).toBeGreaterThan(who === 'visitor' ? 35 : 50);
  });

  it('links the prices from the content, header and footer of the landing page, and from the FAQ', async () => {
    const within = (element: string, { text }: Reply) =>
      [...text.matchAll(new RegExp(`<${element}\\b[\\s\\S]*?</${element}>`, 'g'))].join('');
    const landing = await call(host, '/');
    for (const element of ['main', 'header', 'footer'])
      expect(within(element, landing), element).toContain('href="/pricing"');
    expect(within('main', await call(host, '/pages/faq'))).toContain('href="/pricing"');
  });

  it('sends valid HTML', { timeout: 60_000 }, async () => {
    const { visitor, member } = found;
    if (slug !== brands[0]?.slug) {
      // Brands differ little in members' pages, so the first brand's represent all.
      const landing = visitor.pages.filter(({ path }) => /^\/($|landers\/|members\/)/.test(path));
      return expect(landing.flatMap(faultsOf)).toEqual([]);
    }
    const refused = await Promise.all(
      ['/no/such/page', '/landers/gallery/no-such-slug', '/abcdefghijklmnopqrstuvwxyz234567'].map(
        async (path) => ({ path, html: (await call(host, path)).text }),
      ),
    );
    expect([...visitor.pages, ...member.pages, ...refused].flatMap(faultsOf)).toEqual([]);
  });
});

/** A member that visitors see. */
async function memberWithPhoto(slug: string): Promise<number> {
  const [member] = await owner<{ id: number }[]>`
    select m.id from members m join platform.tenants t on t.id = m.tenant_id
    where t.slug = ${slug} and m.status = 'active' and m.kind = 'member' and not m.invisible
      and m.main_photo_id is not null and m.visible_to_visitors
    order by m.last_active_at desc limit 1`;
  if (!member) throw new Error(`${slug} has no member with a photo.`);
  return member.id;
}

async function premiumSession(slug: string): Promise<string> {
  const id = randomToken();
  await owner`
    insert into sessions (tenant_id, id_hash, account_id, expires_at)
    select t.id, ${sha256(id)}, a.id, now() + interval '1 day'
    from platform.tenants t join accounts a on a.tenant_id = t.id
    where t.slug = ${slug} and a.email = 'premium@example.test'`;
  return `auth.session=${id}`;
}

/** Cached, because resolving the rules again for each page would take half of the time. */
class Rules extends StaticConfigLoader {
  private resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(page: string) {
    this.resolved ??= super.getConfigFor(page);
    return this.resolved;
  }
}

/** The rules of the HTML standard and of WAI-ARIA, none about style. */
const validator = new HtmlValidate(
  new Rules({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Stricter than ARIA 1.2, where lists may have a name, which distinguishes a list of members from one of
      // questions.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The steps of the signup are a single bar each, and `progress` cannot be divided.
      'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    },
  }),
);

/**
 * The violations of a page, with their elements. The text of scripts and styles is excluded, because it is not HTML and
 * slow to parse.
 */
const faultsOf = ({ path, html }: Pick<FoundPage, 'path' | 'html'>): string[] =>
  validator
    .validateStringSync(html.replace(RAW_TEXT, '$1'))
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`);
