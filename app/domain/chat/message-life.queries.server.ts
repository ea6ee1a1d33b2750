import type { Tx } from '#db/client.ts';
import { sharesReceipts } from './message-columns.server.ts';
import { OPEN_SECONDS } from './message-life.ts';

type OwnMessageRow = {
  conversationId: number;
  recipientId: number;
  createdAt: Date;
  kind: 'text' | 'photo' | 'gift';
  unsent: boolean;
  cost: number;
  free: boolean;
  /** Whether the conversation is in the recipient's filter. */
  filtered: boolean;
  /** Read by the receiver, delivered while they had the conversation open, or its photo was opened. */
  read: boolean;
  /** Delivered to a live stream of the receiver, or shown in their list. */
  delivered: boolean;
  /** Whether the sender may know. */
  receiptsShared: boolean;
};

/**
 * A message of the member's own, with the recipient's side of the conversation locked, so that reading and changing
 * it are serialized. Null when it is not theirs, or when they are not a person (`kind`).
 */
export async function lockOwnMessage(
  tx: Tx,
  tenantId: number,
  senderId: number,
  messageId: number,
): Promise<OwnMessageRow | null> {
  const [row] = await tx.sql<OwnMessageRow[]>`
    select m.conversation_id as "conversationId", p.member_id as "recipientId", m.created_at as "createdAt", m.kind,
      m.unsent_at is not null as unsent, m.cost, m.free, p.filtered,
      (p.last_read_id >= m.id or coalesce(p.open_at >= m.created_at - make_interval(secs => ${OPEN_SECONDS}), false)
        or exists (select from chat_photos ph where ph.tenant_id = ${tenantId} and ph.message_id = m.id
          and ph.opened_at is not null)) as read,
      p.delivered_through_id >= m.id as delivered,
      ${sharesReceipts(tx, tenantId, tx.sql`p.member_id`)} as "receiptsShared"
    from messages m
      join participants p on p.tenant_id = m.tenant_id and p.conversation_id = m.conversation_id
        and p.other_id = m.sender_id
      join members s on s.tenant_id = m.tenant_id and s.id = m.sender_id and s.kind = 'member'
    where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.sender_id = ${senderId}
      and p.member_id = (select case when c.member_low = ${senderId} then c.member_high else c.member_low end
        from conversations c where c.tenant_id = ${tenantId} and c.id = m.conversation_id)
    for update of p`;
  return row ?? null;
}

export async function knowEachOther(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  one: number,
  other: number,
): Promise<boolean> {
  const [row] = await tx.sql<{ known: boolean }[]>`
    select platform.know_each_other(${tenantId}, ${conversationId}, ${one}, ${other}) as known`;
  return row?.known ?? false;
}

export async function updateBody(
  tx: Tx,
  tenantId: number,
  messageId: number,
  body: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.sql`
    update messages set body = ${body}, edited_at = ${now}
    where tenant_id = ${tenantId} and id = ${messageId} and unsent_at is null`;
  return count > 0;
}

/**
 * Applies the recipient's filter of first messages to a changed text; true when it was caught. Filtered messages are
 * never marked as delivered, so one that was delivered before counts as seen.
 */
export async function filterEdited(
  tx: Tx,
  tenantId: number,
  recipientId: number,
  conversationId: number,
  folded: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.sql`
    update participants p set filtered = true, unread = 0, open_at = ${now}
    where p.tenant_id = ${tenantId} and p.member_id = ${recipientId} and p.conversation_id = ${conversationId}
      and exists (select from safety_settings s, unnest(s.muted_words) w
        where s.tenant_id = ${tenantId} and s.member_id = ${recipientId} and position(w in ${folded}) > 0)
      and not exists (select from messages r where r.tenant_id = ${tenantId}
        and r.conversation_id = ${conversationId} and r.sender_id = ${recipientId})`;
  return count > 0;
}

/** Empties the text, keeps the row, and decrements the unread count unless the chat was removed since. */
export async function markUnsent(
  tx: Tx,
  tenantId: number,
  messageId: number,
  recipientId: number,
  now: Date,
): Promise<void> {
  await Promise.all([
    tx.sql`update messages set unsent_at = ${now}, body = '' where tenant_id = ${tenantId} and id = ${messageId}`,
    tx.sql`
      update participants p set unread = p.unread - 1
      where p.tenant_id = ${tenantId} and p.member_id = ${recipientId} and p.unread > 0
        and ${messageId} > greatest(p.last_read_id, p.removed_through_id)
        and p.conversation_id = (select conversation_id from messages where tenant_id = ${tenantId} and id = ${messageId})`,
    tx.sql`delete from message_reactions where tenant_id = ${tenantId} and message_id = ${messageId}`,
  ]);
}

/** Locks the sender's account before the conversation, in the same order as when sending. */
export async function lockAccount(tx: Tx, tenantId: number, memberId: number): Promise<boolean> {
  const rows =
    await tx.sql`select 1 from accounts where tenant_id = ${tenantId} and id = ${memberId} for update`;
  return rows.length > 0;
}

/** Gives back the free message that an unsent message used. Returns the balance. */
export async function restoreFreeMessage(
  tx: Tx,
  tenantId: number,
  memberId: number,
  messages: 0 | 1,
): Promise<number> {
  const [row] = await tx.sql<{ credits: number }[]>`
    update accounts set free_messages_used = greatest(free_messages_used - ${messages}, 0)
    where tenant_id = ${tenantId} and id = ${memberId} returning credits`;
  return row?.credits ?? 0;
}

/** Deletes the photo of an unsent message; returns its id, so that its files can be erased. */
export async function deletePhotos(tx: Tx, tenantId: number, messageId: number): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    delete from chat_photos where tenant_id = ${tenantId} and message_id = ${messageId} returning id`;
  return rows.map(({ id }) => id);
}

type ReactedRow = { conversationId: number; otherId: number; filtered: boolean };

const REACHABLE = (tx: Tx, tenantId: number, memberId: number, messageId: number, since: Date) => tx.sql`
  select m.conversation_id, p.other_id,
    exists (select from participants t where t.tenant_id = p.tenant_id and t.member_id = p.other_id
      and t.conversation_id = p.conversation_id and t.filtered) as filtered
  from messages m join participants p on p.tenant_id = m.tenant_id and p.conversation_id = m.conversation_id
  where m.tenant_id = ${tenantId} and m.id = ${messageId} and p.member_id = ${memberId} and m.unsent_at is null
    and m.created_at > ${since} and m.id > p.removed_through_id
    and not exists (select from blocks b where b.tenant_id = ${tenantId}
      and ((b.blocker_id = p.member_id and b.blocked_id = p.other_id and b.kind = 'block')
        or (b.blocker_id = p.other_id and b.blocked_id = p.member_id)))`;

/** Sets (or with null removes) the member's reaction to a message of one of their conversations. */
export async function saveReaction(
  tx: Tx,
  tenantId: number,
  memberId: number,
  messageId: number,
  reaction: { sign: string | null; since: Date; now: Date },
): Promise<ReactedRow | null> {
  const reachable = REACHABLE(tx, tenantId, memberId, messageId, reaction.since);
  const change =
    reaction.sign === null
      ? tx.sql`delete from message_reactions r using reachable
          where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.member_id = ${memberId} returning 1`
      : tx.sql`insert into message_reactions (tenant_id, message_id, member_id, reaction, created_at)
          select ${tenantId}, ${messageId}, ${memberId}, ${reaction.sign}, ${reaction.now} from reachable
          on conflict (tenant_id, message_id, member_id)
            do update set reaction = excluded.reaction, created_at = excluded.created_at returning 1`;
  const [row] = await tx.sql<ReactedRow[]>`
    with reachable as (${reachable}), change as (${change})
    select conversation_id as "conversationId", other_id as "otherId", filtered from reachable`;
  return row ?? null;
}
