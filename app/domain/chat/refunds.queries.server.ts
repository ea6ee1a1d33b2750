import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { deskConversations } from '#db/schema/desk.ts';

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

/** Sets the cost of refunded messages to 0, and notifies their sender of the returned credits; `at` is shown below them. */
export async function markRefunded(
  tx: Tx,
  tenantId: number,
  payerId: number,
  refunded: { messageIds: number[]; credits: number; at?: Date },
): Promise<void> {
  await tx.sql`
    update messages set cost = 0, refunded_at = coalesce(refunded_at, ${refunded.at ?? null}) where tenant_id = ${tenantId} and id = any(${refunded.messageIds}::bigint[])`;
  await tx.sql`
    update accounts set returned_credits = returned_credits + ${refunded.credits}
    where tenant_id = ${tenantId} and id = ${payerId}`;
}

const UNANSWERED = columnsOf(deskConversations, 'd', ['conversationId', 'memberId', 'paidSince']);
export type UnansweredRow = (typeof UNANSWERED)['Row'] & { paidSince: Date };

/** Conversations with an overdue paid message, or whose profile is retired; the longest waiting first. */
export function listUnanswered(
  tx: Tx,
  tenantId: number,
  { overdue, after, limit }: { overdue: Date; after: UnansweredRow | null; limit: number },
): Promise<UnansweredRow[]> {
  const { sql } = tx;
  return sql<UnansweredRow[]>`
    select ${list(tx, UNANSWERED)}
    from desk_conversations d
      join members f on f.tenant_id = d.tenant_id and f.id = d.fictional_id
    where d.tenant_id = ${tenantId} and d.paid_since is not null
      and (d.paid_since <= ${overdue} or f.status = 'disabled')
      ${after ? sql`and (d.paid_since, d.conversation_id) > (${after.paidSince}, ${after.conversationId})` : sql``}
    order by d.paid_since, d.conversation_id limit ${limit}`;
}

/** Locks a conversation at the desk; null when it has no waiting paid message anymore. */
export async function lockUnanswered(
  tx: Tx,
  tenantId: number,
  conversationId: number,
): Promise<{ retired: boolean; paidSince: Date } | null> {
  const [row] = await tx.sql<{ retired: boolean; paidSince: Date }[]>`
    select f.status = 'disabled' as retired, d.paid_since as "paidSince" from desk_conversations d
      join members f on f.tenant_id = d.tenant_id and f.id = d.fictional_id
    where d.tenant_id = ${tenantId} and d.conversation_id = ${conversationId} and d.paid_since is not null
    for update of d`;
  return row ?? null;
}

/**
 * A member's paid messages between two times that staff did not answer in time, oldest first. Earlier messages count as
 * answered, because their answers may have been erased with the chat's history.
 */
export async function listUnansweredMessages(
  tx: Tx,
  tenantId: number,
  asked: {
    conversationId: number;
    memberId: number;
    since: Date;
    until: Date;
    within: string;
    limit: number;
  },
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select m.id from messages m
    where m.tenant_id = ${tenantId} and m.conversation_id = ${asked.conversationId}
      and m.sender_id = ${asked.memberId} and m.cost > 0 and m.unsent_at is null and m.created_at between ${asked.since} and ${asked.until}
      and not exists (select from messages a where a.tenant_id = m.tenant_id
        and a.conversation_id = m.conversation_id and a.id > m.id and a.staff_id is not null
        and a.created_at < m.created_at + ${asked.within}::interval)
      and not exists (select from ledger_entries l
        where l.tenant_id = m.tenant_id and l.idempotency_key = 'refund:message:' || m.id)
    order by m.id limit ${asked.limit}`;
  return rows.map(({ id }) => id);
}

/** Since when a paid message is still waiting, after a refund. */
export async function renewPaidSince(tx: Tx, tenantId: number, conversationId: number): Promise<void> {
  await tx.sql`
    update desk_conversations d set paid_since = (
      select min(m.created_at) from messages m
      where m.tenant_id = d.tenant_id and m.conversation_id = d.conversation_id and m.sender_id = d.member_id
        and m.cost > 0 and m.unsent_at is null and m.created_at >= d.paid_since
        and m.id > coalesce((select max(a.id) from messages a where a.tenant_id = d.tenant_id
          and a.conversation_id = d.conversation_id and a.staff_id is not null), 0))
    where d.tenant_id = ${tenantId} and d.conversation_id = ${conversationId}`;
}
