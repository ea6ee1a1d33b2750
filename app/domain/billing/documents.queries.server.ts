import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { billingDocuments } from '#db/schema/billing.ts';
import type { BillingDocument } from './billing-document.ts';

const DOCUMENT = columnsOf(billingDocuments, 'd', [
  'id',
  'companyId',
  'kind',
  'number',
  'orderId',
  'memberId',
  'issuedAt',
  'locale',
  'currency',
  'credits',
  'totalMinor',
  'netMinor',
  'vatMinor',
  'vatCountry',
  'vatBasisPoints',
  'details',
]);

const columns = (tx: Tx) => tx.sql`
  ${list(tx, DOCUMENT)}, c.kind as "correctsKind", c.number as "correctsNumber", c.issued_at as "correctsAt"`;

type Row = Omit<(typeof DOCUMENT)['Row'], 'details'> & {
  details: BillingDocument['details'];
  correctsKind: BillingDocument['kind'] | null;
  correctsNumber: number | null;
  correctsAt: Date | null;
};

function documentOf({ correctsKind, correctsNumber, correctsAt, ...row }: Row): BillingDocument {
  const corrected = correctsKind !== null && correctsNumber !== null && correctsAt !== null;
  return {
    ...row,
    corrects: corrected ? { kind: correctsKind, number: correctsNumber, issuedAt: correctsAt } : null,
  };
}

/** A member's own document. */
export async function findDocument(
  tx: Tx,
  tenantId: number,
  memberId: number,
  id: number,
): Promise<BillingDocument | null> {
  const [row] = await tx.sql<Row[]>`
    select ${columns(tx)} from billing_documents d
      left join billing_documents c on c.tenant_id = d.tenant_id and c.id = d.corrects_id
    where d.tenant_id = ${tenantId} and d.id = ${id} and d.member_id = ${memberId}`;
  return row ? documentOf(row) : null;
}

/** A batch of a brand's documents within a time range, oldest first. */
export async function listDocuments(
  tx: Tx,
  tenantId: number,
  span: { from: Date; until: Date },
  after: { issuedAt: Date; id: number } | null,
  limit: number,
): Promise<BillingDocument[]> {
  const rows = await tx.sql<Row[]>`
    select ${columns(tx)} from billing_documents d
      left join billing_documents c on c.tenant_id = d.tenant_id and c.id = d.corrects_id
    where d.tenant_id = ${tenantId} and d.issued_at >= ${span.from} and d.issued_at < ${span.until}
      ${after ? tx.sql`and (d.issued_at, d.id) > (${after.issuedAt}, ${after.id})` : tx.sql``}
    order by d.issued_at, d.id limit ${limit}`;
  return rows.map(documentOf);
}

type BookedSum = { currency: string; minor: number; credits: number };

/**
 * The ledger's sums for orders within a time range: sales minus returns. Bonus credits of a bundle have no price, and
 * the currency ''.
 */
export function sumBooked(
  tx: Tx,
  tenantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<BookedSum[]> {
  return tx.sql<BookedSum[]>`
    select coalesce(currency, '') as currency, sum(minor)::int8 as minor, sum(credits)::int8 as credits from (
      select l.currency, l.price_minor as minor, l.credits from credit_lots l
      where l.tenant_id = ${tenantId} and l.order_id is not null
        and l.granted_at >= ${from} and l.granted_at < ${until}
      union all
      select r.currency, -r.refund_minor, -r.taken from order_returns r
      where r.tenant_id = ${tenantId} and r.refund_minor > 0 and r.reason <> 'restored'
        and r.created_at >= ${from} and r.created_at < ${until}
      union all
      select r.currency, r.refund_minor, r.taken from order_returns r
        join order_returns u on u.tenant_id = r.tenant_id and u.idempotency_key = 'restored:' || r.idempotency_key
      where r.tenant_id = ${tenantId} and r.refund_minor > 0
        and u.created_at >= ${from} and u.created_at < ${until}
    ) booked group by 1 order by 1`;
}

type SeriesPart = { kind: BillingDocument['kind']; count: number; last: number };

/** The count and the highest number of each of a company's document series within a brand. */
export async function listSeries(tx: Tx, tenantId: number, companyId: number): Promise<SeriesPart[]> {
  const { kind, number } = billingDocuments;
  return await tx.db
    .select({ kind, count: count(), last: sql<number>`max(${number})` })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.tenantId, tenantId), eq(billingDocuments.companyId, companyId)))
    .groupBy(kind)
    .orderBy(kind);
}
