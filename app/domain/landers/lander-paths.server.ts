import { LOCALE_CODES, type Locale } from '#app/platform/locales.ts';
import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { LANDERS } from './lander-names.ts';
import { listSlugs } from './landing-slugs.queries.server.ts';
import { languagesOf } from './open-lander.server.ts';

/** The maximum number in a brand file. */
const MAX_SLUGS = 5_000;
/** The landing page under which search engines index a slug: one for each, since all show the same members. */
const OF_SLUGS = '/landers/gallery/';
const SLUG_PATH = /^\/landers\/gallery\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** The landing pages without a slug that search engines may list. */
export const LANDER_PATHS: readonly string[] = ['tinderswipe', ...LANDERS].map((name) => `/landers/${name}`);

/** Exact, because the router also answers with a slash at the end or escaped letters. */
export const isSlugPath = (path: string): boolean => SLUG_PATH.test(path);

/** The landing pages of a brand's slugs that search engines may list, with the languages that each has. */
export async function slugPaths({
  tenant,
}: Pick<Scope, 'tenant'>): Promise<{ path: string; languages: readonly Locale[] }[]> {
  const [slugs] = await readInTenant(tenant.id, (tx) => [listSlugs(tx, tenant.id, MAX_SLUGS)]);
  return slugs.map(({ slug, texts }) => ({
    path: OF_SLUGS + slug,
    languages: languagesOf(texts) ?? LOCALE_CODES,
  }));
}
