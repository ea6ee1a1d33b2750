import { LRUCache } from 'lru-cache';
import { isSlugPath, LANDER_PATHS, slugPaths } from '#app/domain/landers/lander-paths.server.ts';
import { STATIC_PAGES } from '#app/domain/support/static-pages.ts';
import { MEGABYTE } from '#app/platform/byte-sizes.ts';
import { MINUTE_MS } from '#app/platform/durations.ts';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { languagePath } from './language-path.ts';
import { makeSitemap, type Sitemap, sitemapFile } from './sitemap-file.ts';

/** Keyed by the loaded brand: a changed brand is a new object. */
const indexed = new WeakMap<Tenant, ReadonlySet<string>>();

/** The pages that search engines may index: public, and the same for every visitor. All others are `noindex`. */
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

/** Whether search engines may index a page, if it exists. */
export const isIndexed = (tenant: Tenant, path: string): boolean =>
  indexedPaths(tenant).has(path) || isSlugPath(path);

/** Crawlers may fetch the pages of the sitemap; members' profiles and searches are for people. */
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

/** Each page in each of its languages, by canonical URL. */
async function buildSitemap(tenant: Tenant): Promise<Sitemap> {
  const origin = siteOrigin(tenant);
  const { domain_language: own } = tenant.settings;
  const pages = [...indexedPaths(tenant)].map((path) => ({ path, languages: LOCALE_CODES }));
  const addresses = [...pages, ...(await slugPaths({ tenant }))].flatMap(({ path, languages }) =>
    languages.map((locale) => origin + languagePath(path, locale, own)),
  );
  return makeSitemap(addresses, `${origin}/sitemap.xml`);
}

/**
 * Anyone may ask for a sitemap as often as they like, and a brand may have tens of thousands of URLs: it is built once
 * at a time, and again when the brand has changed or after some minutes, because a new landing page does not change
 * the brand.
 */
const sitemaps = new LRUCache<string, Sitemap, Tenant>({
  maxSize: 64 * MEGABYTE,
  sizeCalculation: ({ index, parts }) => parts.reduce((sum, { length }) => sum + length, index?.length ?? 0),
  ttl: 10 * MINUTE_MS,
  fetchMethod: (_key, _stale, { context }) => buildSitemap(context),
});

/** A brand's sitemap, or one of its parts, counted from 1; null for a part that does not exist. */
export async function sitemapXml(tenant: Tenant, part: number | null): Promise<string | null> {
  const key = `${tenant.id} ${tenant.version} ${siteOrigin(tenant)}`;
  const sitemap = await sitemaps.fetch(key, { context: tenant });
  return sitemap ? sitemapFile(sitemap, part) : null;
}
