import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { landingSlugs } from '#db/schema/landers.ts';

export type SlugRow = Omit<typeof landingSlugs.$inferSelect, 'tenantId'>;

const COLUMNS = {
  slug: landingSlugs.slug,
  country: landingSlugs.country,
  region: landingSlugs.region,
  city: landingSlugs.city,
  texts: landingSlugs.texts,
};

export async function findSlug(tx: Tx, tenantId: number, slug: string): Promise<SlugRow | null> {
  const [row] = await tx.db
    .select(COLUMNS)
    .from(landingSlugs)
    .where(and(eq(landingSlugs.tenantId, tenantId), eq(landingSlugs.slug, slug)));
  return row ?? null;
}

/** A brand's slugs, for its sitemap. */
export async function listSlugs(
  tx: Tx,
  tenantId: number,
  limit: number,
): Promise<Pick<SlugRow, 'slug' | 'texts'>[]> {
  return await tx.db
    .select({ slug: landingSlugs.slug, texts: landingSlugs.texts })
    .from(landingSlugs)
    .where(eq(landingSlugs.tenantId, tenantId))
    .orderBy(asc(landingSlugs.slug))
    .limit(limit);
}
