import type { Tx } from '#db/client.ts';

/** Members who paid for messages to this one that have not come back; the next few after an id. */
export async function listPayers(
  tx: Tx,
  tenantId: number,
  memberId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select p.other_id as id from participants p
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.other_id > ${after}
      and exists (
        select from messages m where m.tenant_id = p.tenant_id and m.conversation_id = p.conversation_id
          and m.sender_id = p.other_id and m.cost > 0 and m.unsent_at is null
          and not exists (select from ledger_entries l
            where l.tenant_id = m.tenant_id and l.idempotency_key = 'refund:message:' || m.id))
    order by p.other_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Whoever spends or is refunded waits here until the transaction ends. */
export async function lockAccount(tx: Tx, tenantId: number, memberId: number): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from accounts where tenant_id = ${tenantId} and id = ${memberId} for update`;
  return rows.length > 0;
}

/**
 * Gives back what a member, whose account is locked, paid for messages to another, each once. Returns how many
 * credits that was.
 */
export async function refundMessages(
  tx: Tx,
  tenantId: number,
  payerId: number,
  memberId: number,
  now: Date,
): Promise<number> {
  const [row] = await tx.sql<{ returned: number }[]>`
    with due as materialized (
      select m.id from participants p
        join messages m on m.tenant_id = p.tenant_id and m.conversation_id = p.conversation_id
          and m.sender_id = p.member_id and m.cost > 0 and m.unsent_at is null
      where p.tenant_id = ${tenantId} and p.member_id = ${payerId} and p.other_id = ${memberId}
        and not exists (select from ledger_entries l
          where l.tenant_id = m.tenant_id and l.idempotency_key = 'refund:message:' || m.id)
      order by m.id
    )
    select coalesce(sum(platform.refund_spend(${tenantId}, ${payerId}, 'message:' || due.id, 'refund', ${now})), 0)::int
      as returned from due`;
  const returned = row?.returned ?? 0;
  if (returned > 0)
    await tx.sql`update accounts set returned_credits = returned_credits + ${returned}
      where tenant_id = ${tenantId} and id = ${payerId}`;
  return returned;
}
