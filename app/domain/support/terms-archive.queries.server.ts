import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { termsTexts } from '#db/schema/terms.ts';

type TermsText = Omit<typeof termsTexts.$inferSelect, 'tenantId'>;

/** The languages in which a version is stored. */
export async function listTermsLocales(tx: Tx, tenantId: number, version: string): Promise<string[]> {
  const rows = await tx.db
    .select({ locale: termsTexts.locale })
    .from(termsTexts)
    .where(and(eq(termsTexts.tenantId, tenantId), eq(termsTexts.version, version)));
  return rows.map(({ locale }) => locale);
}

/** Stores a text unless the version already has one in that language, because published texts do not change. */
export async function insertTermsText(tx: Tx, tenantId: number, text: TermsText): Promise<void> {
  await tx.db
    .insert(termsTexts)
    .values({ ...text, tenantId })
    .onConflictDoNothing();
}

export async function findTermsText(
  tx: Tx,
  tenantId: number,
  version: string,
  locale: string,
): Promise<TermsText | null> {
  const [row] = await tx.db
    .select()
    .from(termsTexts)
    .where(
      and(eq(termsTexts.tenantId, tenantId), eq(termsTexts.version, version), eq(termsTexts.locale, locale)),
    );
  return row ?? null;
}

export type StoredVersion = {
  version: string;
  storedAt: Date;
  /** The language and the digest of each text. */
  texts: { locale: string; sha256: string }[];
};

/** The stored versions, newest first, after `after`. */
export async function listTermsVersions(
  tx: Tx,
  tenantId: number,
  { after, limit }: { after: string; limit: number },
): Promise<StoredVersion[]> {
  const { version, locale, sha256, storedAt } = termsTexts;
  return await tx.db
    .select({
      version,
      storedAt: sql<Date>`min(${storedAt})`.mapWith(storedAt),
      texts: sql<StoredVersion['texts']>`
        jsonb_agg(jsonb_build_object('locale', ${locale}, 'sha256', ${sha256}) order by ${locale})`,
    })
    .from(termsTexts)
    .where(and(eq(termsTexts.tenantId, tenantId), after === '' ? undefined : lt(version, after)))
    .groupBy(version)
    .orderBy(desc(version))
    .limit(limit);
}
