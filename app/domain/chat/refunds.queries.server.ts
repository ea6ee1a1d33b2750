import type { Tx } from '#db/client.ts';

/** Members who paid for messages to this one that were not refunded; the next batch after an id. */
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

/** A member's paid messages to another that were not refunded, oldest first. */
export async function listRefundable(
  tx: Tx,
  tenantId: number,
  payerId: number,
  memberId: number,
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select m.id from participants p
      join messages m on m.tenant_id = p.tenant_id and m.conversation_id = p.conversation_id
        and m.sender_id = p.member_id and m.cost > 0 and m.unsent_at is null
    where p.tenant_id = ${tenantId} and p.member_id = ${payerId} and p.other_id = ${memberId}
      and not exists (select from ledger_entries l
        where l.tenant_id = m.tenant_id and l.idempotency_key = 'refund:message:' || m.id)
    order by m.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Sets the cost of refunded messages to 0, and notifies their sender of the returned credits. */
export async function markRefunded(
  tx: Tx,
  tenantId: number,
  payerId: number,
  refunded: { messageIds: number[]; credits: number },
): Promise<void> {
  await tx.sql`
    update messages set cost = 0 where tenant_id = ${tenantId} and id = any(${refunded.messageIds}::bigint[])`;
  await tx.sql`
    update accounts set returned_credits = returned_credits + ${refunded.credits}
    where tenant_id = ${tenantId} and id = ${payerId}`;
}
