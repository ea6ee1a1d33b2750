import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { pageDrafts, pageVersions } from '#db/schema/pages.ts';

export type PageVersion = Omit<typeof pageVersions.$inferSelect, 'tenantId' | 'page'>;
/** `token` changes with every value of the draft. */
export type PageDraft = Omit<typeof pageDrafts.$inferSelect, 'tenantId' | 'page'> & { token: string };

const VERSION = {
  version: pageVersions.version,
  texts: pageVersions.texts,
  publishedBy: pageVersions.publishedBy,
  publishedAt: pageVersions.publishedAt,
};

/** Serializes changes of a page, because versions are numbered. */
export async function lockPage(tx: Tx, tenantId: number, page: string): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`own_page:${tenantId}:${page}`}, 0))`;
}

/** The published text in a language; null where the brand has none, or returned to the standard text. */
export async function findPublishedText(
  tx: Tx,
  tenantId: number,
  page: string,
  locale: string,
): Promise<{ text: string; publishedAt: Date } | null> {
  const [row] = await tx.db
    .select({
      text: sql<string | null>`${pageVersions.texts} ->> ${locale}`,
      publishedAt: pageVersions.publishedAt,
    })
    .from(pageVersions)
    .where(and(eq(pageVersions.tenantId, tenantId), eq(pageVersions.page, page)))
    .orderBy(desc(pageVersions.version))
    .limit(1);
  return row?.text ? { text: row.text, publishedAt: row.publishedAt } : null;
}

/** Newest first. */
export async function listPageVersions(
  tx: Tx,
  tenantId: number,
  page: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<PageVersion[]> {
  return await tx.db
    .select(VERSION)
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.tenantId, tenantId),
        eq(pageVersions.page, page),
        before === null ? undefined : lt(pageVersions.version, before),
      ),
    )
    .orderBy(desc(pageVersions.version))
    .limit(limit);
}

export async function findPageVersion(
  tx: Tx,
  tenantId: number,
  page: string,
  version: number,
): Promise<PageVersion | null> {
  const [row] = await tx.db
    .select(VERSION)
    .from(pageVersions)
    .where(
      and(
        eq(pageVersions.tenantId, tenantId),
        eq(pageVersions.page, page),
        eq(pageVersions.version, version),
      ),
    );
  return row ?? null;
}

export async function insertPageVersion(
  tx: Tx,
  tenantId: number,
  page: string,
  row: PageVersion,
): Promise<void> {
  await tx.db.insert(pageVersions).values({ tenantId, page, ...row });
}

export async function findPageDraft(tx: Tx, tenantId: number, page: string): Promise<PageDraft | null> {
  const [row] = await tx.db
    .select({
      texts: pageDrafts.texts,
      changedBy: pageDrafts.changedBy,
      changedAt: pageDrafts.changedAt,
      token: sql<string>`md5(page_drafts::text)`,
    })
    .from(pageDrafts)
    .where(and(eq(pageDrafts.tenantId, tenantId), eq(pageDrafts.page, page)));
  return row ?? null;
}

export async function savePageDraft(
  tx: Tx,
  tenantId: number,
  page: string,
  draft: Omit<PageDraft, 'token'>,
): Promise<void> {
  await tx.db
    .insert(pageDrafts)
    .values({ tenantId, page, ...draft })
    .onConflictDoUpdate({ target: [pageDrafts.tenantId, pageDrafts.page], set: draft });
}

export async function deletePageDraft(tx: Tx, tenantId: number, page: string): Promise<void> {
  await tx.db.delete(pageDrafts).where(and(eq(pageDrafts.tenantId, tenantId), eq(pageDrafts.page, page)));
}
