import { readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { LANDERS } from './lander-names.ts';
import { listSlugs } from './landing-slugs.queries.server.ts';

/** As many as a brand file may have. */
const MOST_SLUGS = 5_000;
/** The landing page under which a slug is found by search engines: one for each, since all show the same members. */
const INDEXED = 'gallery';

/** The addresses of a brand's landing pages that search engines may show. */
export async function landerPaths({ tenant }: Pick<Scope, 'tenant'>): Promise<string[]> {
  const [slugs] = await readInTenant(tenant.id, (tx) => [listSlugs(tx, tenant.id, MOST_SLUGS)]);
  return [
    ...LANDERS.map((name) => `/landers/${name}`),
    ...slugs.map((slug) => `/landers/${INDEXED}/${slug}`),
  ];
}
