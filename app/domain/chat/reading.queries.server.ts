import type { Tx } from '#db/client.ts';
import { tellsReading } from './message-columns.server.ts';
import type { Progress } from './message-life.ts';

export type ReadRow = { through: number; told: boolean };

/**
 * Sets the unread count to 0 and returns through which message was read; null when nothing was unread.
 * What the filter caught has no count, but opening it reads it all the same.
 */
export async function markRead(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<ReadRow | null> {
  const [row] = await tx.sql<ReadRow[]>`
    update participants p set unread = 0, last_read_id = last_message_id, delivered_through_id = last_message_id
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = ${conversationId}
      and (unread > 0 or (filtered and last_read_id < last_message_id))
    returning last_read_id as through, ${tellsReading(tx, tenantId, memberId)} and ${areOpen(tx, tenantId)} as told`;
  return row ?? null;
}

/** The conversation is before the member now; written at most every half minute where nothing has arrived since. */
export async function noteOpen(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
  now: Date,
): Promise<void> {
  await tx.sql`
    update participants set open_at = ${now}
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = ${conversationId}
      and (open_at is null or open_at < ${now}::timestamptz - interval '30 seconds' or open_at < last_message_at)`;
}

export type DeliveredRow = { conversationId: number; otherId: number; through: number; told: boolean };

/** The list of what the filter holds was shown to the member: its messages are never delivered, and count as seen. */
export async function noteFilteredShown(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationIds: number[],
  now: Date,
): Promise<void> {
  await tx.sql`
    update participants set open_at = ${now}
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = any(${conversationIds})
      and (open_at is null or open_at < last_message_at)`;
}

/** Everything unread has reached a browser of the member. Changes nothing, and returns nothing, the second time. */
export function markDelivered(tx: Tx, tenantId: number, memberId: number): Promise<DeliveredRow[]> {
  return tx.sql<DeliveredRow[]>`
    update participants p set delivered_through_id = p.last_message_id
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.unread > 0
      and p.delivered_through_id < p.last_message_id and not p.filtered
    returning p.conversation_id as "conversationId", p.other_id as "otherId", p.delivered_through_id as through,
      ${tellsReading(tx, tenantId, memberId)} and ${areOpen(tx, tenantId)} as told`;
}

/** The other sees what the member does (delivered, typing), unless one has blocked the other, or the member hides from the other. */
const areOpen = (tx: Tx, tenantId: number) => tx.sql`not exists (
  select from blocks b where b.tenant_id = ${tenantId}
    and ((b.blocker_id = p.member_id and b.blocked_id = p.other_id)
      or (b.blocker_id = p.other_id and b.blocked_id = p.member_id and b.kind = 'block')))`;

/** Who is told that the member is writing; null where nobody is. */
export async function findTypingReader(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<number | null> {
  const [row] = await tx.sql<{ reader: number }[]>`
    select p.other_id as reader from participants p
      join participants t on t.tenant_id = p.tenant_id and t.member_id = p.other_id
        and t.conversation_id = p.conversation_id and not t.filtered
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.conversation_id = ${conversationId}
      and ${tellsReading(tx, tenantId, memberId)} and ${areOpen(tx, tenantId)}`;
  return row?.reader ?? null;
}

/** How far the other has read and received; of somebody invisible, nothing. */
export async function otherProgress(
  tx: Tx,
  tenantId: number,
  otherId: number,
  conversationId: number,
): Promise<Progress> {
  const [row] = await tx.sql<Progress[]>`
    select last_read_id as read, delivered_through_id as delivered from participants
    where tenant_id = ${tenantId} and member_id = ${otherId} and conversation_id = ${conversationId}
      and ${tellsReading(tx, tenantId, otherId)}`;
  return row ?? { read: 0, delivered: 0 };
}

/** Hides the conversation and its past from this member; a later message brings it back. */
export async function removeConversation(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    update participants set removed_through_id = last_message_id, unread = 0,
      delivered_through_id = greatest(delivered_through_id, last_message_id)
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = ${conversationId} returning 1`;
  return rows.length > 0;
}
