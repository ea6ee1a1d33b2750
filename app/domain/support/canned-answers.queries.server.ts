import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { cannedAnswers } from '#db/schema/complaints.ts';

export type CannedRow = Omit<typeof cannedAnswers.$inferSelect, 'tenantId'>;

const c = cannedAnswers;
const COLUMNS = {
  id: c.id,
  locale: c.locale,
  title: c.title,
  body: c.body,
  changedAt: c.changedAt,
  changedBy: c.changedBy,
  retiredAt: c.retiredAt,
};

/** Active answers; those in the language `first` are listed first. */
export function listCannedRows(
  tx: Tx,
  tenantId: number,
  { first, limit }: { first: string; limit: number },
): Promise<CannedRow[]> {
  return tx.db
    .select(COLUMNS)
    .from(c)
    .where(and(eq(c.tenantId, tenantId), isNull(c.retiredAt)))
    .orderBy(sql`${c.locale} <> ${first}`, asc(c.locale), asc(c.title), asc(c.id))
    .limit(limit);
}

export type CannedList = {
  locale: string | null;
  after: number | null;
  limit: number;
  descending?: boolean;
};

/** A page by language and title, after the answer with this id. */
export function pageCannedRows(
  tx: Tx,
  tenantId: number,
  { locale, after, limit, descending = false }: CannedList,
): Promise<CannedRow[]> {
  const order = descending ? desc : asc;
  const beyond =
    after === null
      ? undefined
      : sql`(${c.locale}, ${c.title}, ${c.id}) ${descending ? sql`<` : sql`>`}
          (select x.locale, x.title, x.id from canned_answers x where x.tenant_id = ${tenantId} and x.id = ${after})`;
  return tx.db
    .select(COLUMNS)
    .from(c)
    .where(
      and(eq(c.tenantId, tenantId), isNull(c.retiredAt), locale ? eq(c.locale, locale) : undefined, beyond),
    )
    .orderBy(order(c.locale), order(c.title), order(c.id))
    .limit(limit);
}

export async function findCanned(tx: Tx, tenantId: number, id: number): Promise<CannedRow | null> {
  const [row] = await tx.db
    .select(COLUMNS)
    .from(c)
    .where(and(eq(c.tenantId, tenantId), eq(c.id, id), isNull(c.retiredAt)));
  return row ?? null;
}

export async function countCanned(tx: Tx, tenantId: number): Promise<number> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(c)
    .where(and(eq(c.tenantId, tenantId), isNull(c.retiredAt)));
  return row?.count ?? 0;
}

type CannedContent = Pick<CannedRow, 'locale' | 'title' | 'body' | 'changedAt' | 'changedBy'>;

export async function insertCanned(tx: Tx, tenantId: number, content: CannedContent): Promise<number> {
  const [row] = await tx.db
    .insert(c)
    .values({ ...content, tenantId })
    .returning({ id: c.id });
  if (!row) throw new Error('A canned answer was added but not returned.');
  return row.id;
}

/** False when it was retired, or changed by someone else since `seenAt`. */
export async function changeCanned(
  tx: Tx,
  tenantId: number,
  id: number,
  { seenAt, ...change }: Partial<CannedContent> & { retiredAt?: Date; seenAt: Date },
): Promise<boolean> {
  const changed = await tx.db
    .update(c)
    .set(change)
    .where(and(eq(c.tenantId, tenantId), eq(c.id, id), isNull(c.retiredAt), eq(c.changedAt, seenAt)));
  return changed.count > 0;
}
