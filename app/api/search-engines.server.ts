import { isSlugPath, LANDER_PATHS, slugPaths } from '#app/domain/landers/lander-paths.server.ts';
import { STATIC_PAGES } from '#app/domain/support/static-pages.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { languagePath } from './language-path.ts';
import { sitemapFile } from './sitemap-file.ts';

/** By brand as it was loaded: a changed brand is another object. */
const indexed = new WeakMap<Tenant, ReadonlySet<string>>();

/** The pages that search engines may list: public, and the same for every visitor. All others are `noindex`. */
function indexedPaths(tenant: Tenant): ReadonlySet<string> {
  const known = indexed.get(tenant);
  if (known) return known;
  const paths = new Set([
    '/',
    '/signup',
    '/pricing',
    '/complaints',
    ...STATIC_PAGES.map((name) => `/pages/${name}`),
    ...LANDER_PATHS,
  ]);
  indexed.set(tenant, paths);
  return paths;
}

/** Whether search engines may list a page, if it exists. */
export const isIndexed = (tenant: Tenant, path: string): boolean =>
  indexedPaths(tenant).has(path) || isSlugPath(path);

/** Crawlers get the pages of the sitemap; members' profiles and searches are for people. */
export const robotsText = (tenant: Tenant): string =>
  [
    'User-agent: *',
    ...['/api/', '/console', '/events', '/members?', '/members/', '/online', '/photos/'].map(
      // eslint-disable-next-line lingui/no-unlocalized-strings -- a line of robots.txt
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${siteOrigin(tenant)}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * Each page in each language that it has, under the address that is its own; null for a part that does not exist. A brand
 * with more addresses than one file may have has an index of parts instead.
 */
export async function sitemapXml(tenant: Tenant, part: number | null): Promise<string | null> {
  const origin = siteOrigin(tenant);
  const { domain_language: own } = tenant.settings;
  const pages = [...indexedPaths(tenant)].map((path) => ({ path, languages: LOCALE_CODES }));
  const addresses = [...pages, ...(await slugPaths({ tenant }))].flatMap(({ path, languages }) =>
    languages.map((locale) => origin + languagePath(path, locale, own)),
  );
  return sitemapFile(addresses, part, `${origin}/sitemap.xml`);
}
