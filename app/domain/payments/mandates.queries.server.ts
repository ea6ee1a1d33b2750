import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { mandates } from '#db/schema/payments.ts';
import type { DebitHistory } from './debit-limits.ts';

export type MandateRow = Omit<typeof mandates.$inferSelect, 'tenantId'>;

export async function insertMandate(
  tx: Tx,
  tenantId: number,
  mandate: Omit<MandateRow, 'id'>,
): Promise<number> {
  const [row] = await tx.db
    .insert(mandates)
    .values({ ...mandate, tenantId })
    .returning({ id: mandates.id });
  return row?.id ?? 0;
}

export async function findMandate(tx: Tx, tenantId: number, id: number): Promise<MandateRow | null> {
  const [row] = await tx.db
    .select()
    .from(mandates)
    .where(and(eq(mandates.tenantId, tenantId), eq(mandates.id, id)));
  return row ?? null;
}

/** Serializes orders that debit the same bank account, until the transaction ends. */
export async function lockDebtor(tx: Tx, tenantId: number, ibanHash: string): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${`debit ${ibanHash}`}))`;
}

/** Debits of a bank account or a member since a given time, submitted or pending, also if the money went back. */
export async function debitsSince(
  tx: Tx,
  tenantId: number,
  { memberId, ibanHash, since }: { memberId: number; ibanHash: string; since: Date },
): Promise<DebitHistory> {
  const [row] = await tx.sql<DebitHistory[]>`
    select count(*) filter (where o.created_at >= ${since})::int as count,
      coalesce(sum(o.total_minor) filter (where o.created_at >= ${since}), 0)::int as "totalMinor",
      count(*) filter (where o.created_at >= ${since} and o.state in ('open','pending','paid'))::int as waiting,
      coalesce(bool_or(o.granted_at is not null and o.state = 'paid'), false) as "everPaid"
    from orders o join mandates m on m.tenant_id = o.tenant_id and m.id = o.mandate_id
    where o.tenant_id = ${tenantId} and o.kind = 'direct_debit' and o.state in ('open','pending','paid','refunded','charged_back')
      and (o.member_id = ${memberId} or m.iban_hash = ${ibanHash})`;
  return row ?? { count: 0, totalMinor: 0, waiting: 0, everPaid: false };
}
