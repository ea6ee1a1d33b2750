import type { Tx } from '#db/client.ts';

export type MandateRow = {
  id: number;
  memberId: number;
  reference: string;
  creditorId: string;
  sealed: string;
  ibanTail: string;
  ibanHash: string;
  phoneHash: string;
  locale: string;
  textVersion: string;
  text: string;
  signedAt: Date;
};

const COLUMNS = (tx: Tx) => tx.sql`
  id, member_id as "memberId", reference, creditor_id as "creditorId", sealed, iban_tail as "ibanTail",
  iban_hash as "ibanHash", phone_hash as "phoneHash", locale, text_version as "textVersion", text,
  signed_at as "signedAt"`;

export async function insertMandate(
  tx: Tx,
  tenantId: number,
  mandate: Omit<MandateRow, 'id'>,
): Promise<number> {
  const [row] = await tx.sql<{ id: number }[]>`
    insert into mandates (tenant_id, member_id, reference, creditor_id, sealed, iban_tail, iban_hash, phone_hash,
      locale, text_version, text, signed_at)
    values (${tenantId}, ${mandate.memberId}, ${mandate.reference}, ${mandate.creditorId}, ${mandate.sealed},
      ${mandate.ibanTail}, ${mandate.ibanHash}, ${mandate.phoneHash}, ${mandate.locale}, ${mandate.textVersion},
      ${mandate.text}, ${mandate.signedAt})
    returning id`;
  return row?.id ?? 0;
}

export async function findMandate(tx: Tx, tenantId: number, id: number): Promise<MandateRow | null> {
  const [row] = await tx.sql<MandateRow[]>`
    select ${COLUMNS(tx)} from mandates where tenant_id = ${tenantId} and id = ${id}`;
  return row ?? null;
}

/** Puts the orders that debit one bank account in line, until the transaction ends. */
export async function lockDebtor(tx: Tx, tenantId: number, ibanHash: string): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(${tenantId}::int, hashtext(${`debit ${ibanHash}`}))`;
}

/** What of an account or a member was debited, or is about to be, since a moment. */
export async function debitsSince(
  tx: Tx,
  tenantId: number,
  { memberId, ibanHash, since }: { memberId: number; ibanHash: string; since: Date },
): Promise<{ count: number; totalMinor: number; everPaid: boolean }> {
  const [row] = await tx.sql<{ count: number; totalMinor: number; everPaid: boolean }[]>`
    select count(*) filter (where o.created_at >= ${since})::int as count,
      coalesce(sum(o.total_minor) filter (where o.created_at >= ${since}), 0)::int as "totalMinor",
      coalesce(bool_or(o.granted_at is not null and o.state = 'paid'), false) as "everPaid"
    from orders o join mandates m on m.tenant_id = o.tenant_id and m.id = o.mandate_id
    where o.tenant_id = ${tenantId} and o.kind = 'direct_debit' and o.state in ('open','pending','paid')
      and (o.member_id = ${memberId} or m.iban_hash = ${ibanHash})`;
  return row ?? { count: 0, totalMinor: 0, everPaid: false };
}
