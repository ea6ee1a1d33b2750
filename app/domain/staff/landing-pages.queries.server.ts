import { and, asc, count, desc, eq, gt, like, lt, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { landingSlugs } from '#db/schema/landers.ts';

export type LandingPage = Omit<typeof landingSlugs.$inferSelect, 'tenantId'>;

const PAGE = {
  slug: landingSlugs.slug,
  country: landingSlugs.country,
  region: landingSlugs.region,
  city: landingSlugs.city,
  texts: landingSlugs.texts,
};

/** By slug. `beginning` is a prefix of words with hyphens, without wildcards. */
export type LandingList = { beginning: string; after: string; limit: number; descending?: boolean };

export async function listLandingPages(
  tx: Tx,
  tenantId: number,
  { beginning, after, limit, descending = false }: LandingList,
): Promise<LandingPage[]> {
  return await tx.db
    .select(PAGE)
    .from(landingSlugs)
    .where(
      and(
        eq(landingSlugs.tenantId, tenantId),
        beginning === '' ? undefined : like(landingSlugs.slug, `${beginning}%`),
        after === '' ? undefined : (descending ? lt : gt)(landingSlugs.slug, after),
      ),
    )
    .orderBy((descending ? desc : asc)(landingSlugs.slug))
    .limit(limit);
}

/** `version` changes with every value of the page. */
export async function findLandingPage(
  tx: Tx,
  tenantId: number,
  slug: string,
): Promise<(LandingPage & { version: string }) | null> {
  const [row] = await tx.db
    .select({ ...PAGE, version: sql<string>`md5(landing_slugs::text)` })
    .from(landingSlugs)
    .where(and(eq(landingSlugs.tenantId, tenantId), eq(landingSlugs.slug, slug)));
  return row ?? null;
}

export async function countLandingPages(tx: Tx, tenantId: number): Promise<number> {
  const [row] = await tx.db
    .select({ all: count() })
    .from(landingSlugs)
    .where(eq(landingSlugs.tenantId, tenantId));
  return row?.all ?? 0;
}

/** False when the brand already has a page with that slug. */
export async function insertLandingPage(tx: Tx, tenantId: number, page: LandingPage): Promise<boolean> {
  const added = await tx.db
    .insert(landingSlugs)
    .values({ tenantId, ...page })
    .onConflictDoNothing();
  return added.count > 0;
}

export async function updateLandingPage(
  tx: Tx,
  tenantId: number,
  { slug, ...values }: LandingPage,
): Promise<boolean> {
  const { count: changed } = await tx.db
    .update(landingSlugs)
    .set(values)
    .where(and(eq(landingSlugs.tenantId, tenantId), eq(landingSlugs.slug, slug)));
  return changed > 0;
}

export async function deleteLandingPage(tx: Tx, tenantId: number, slug: string): Promise<boolean> {
  const { count: removed } = await tx.db
    .delete(landingSlugs)
    .where(and(eq(landingSlugs.tenantId, tenantId), eq(landingSlugs.slug, slug)));
  return removed > 0;
}
