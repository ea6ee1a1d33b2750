import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { participants } from '#db/schema/chat.ts';
import { sharesReceipts } from './message-columns.server.ts';
import type { Progress } from './message-life.ts';

export type ReadRow = {
  through: (typeof participants.$inferSelect)['lastReadId'];
  otherNotified: boolean;
};

/**
 * Sets the unread count to 0 and returns the id of the last message read; null when nothing was unread. Filtered
 * messages have no unread count, but opening the conversation marks them as read too.
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
    returning last_read_id as through, ${sharesReceipts(tx, tenantId, memberId)} and ${areOpen(tx, tenantId)} as "otherNotified"`;
  return row ?? null;
}

/** Records that the member has the conversation open; written at most every half minute unless something arrived. */
export async function recordOpen(
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

const DELIVERED = columnsOf(participants, 'p', ['conversationId', 'otherId']);
type DeliveredRow = (typeof DELIVERED)['Row'] & ReadRow;

/** Records that the filtered list was shown: its messages are never marked delivered, and count as seen. */
export async function recordFilteredShown(
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

/** Marks everything unread as delivered. Idempotent; a repeat returns nothing. */
export function markDelivered(tx: Tx, tenantId: number, memberId: number): Promise<DeliveredRow[]> {
  return tx.sql<DeliveredRow[]>`
    update participants p set delivered_through_id = p.last_message_id
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.unread > 0
      and p.delivered_through_id < p.last_message_id and not p.filtered
    returning ${list(tx, DELIVERED)}, p.delivered_through_id as through,
      ${sharesReceipts(tx, tenantId, memberId)} and ${areOpen(tx, tenantId)} as "otherNotified"`;
}

/**
 * Whether the other may see the member's activity (delivered, typing): not when either has blocked the other or the
 * member hides from the other.
 */
const areOpen = (tx: Tx, tenantId: number) => tx.sql`not exists (
  select from blocks b where b.tenant_id = ${tenantId}
    and ((b.blocker_id = p.member_id and b.blocked_id = p.other_id)
      or (b.blocker_id = p.other_id and b.blocked_id = p.member_id and b.kind = 'block')))`;

/** The member to notify that this one is typing; null for no one. */
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
      and ${sharesReceipts(tx, tenantId, memberId)} and ${areOpen(tx, tenantId)}`;
  return row?.reader ?? null;
}

/** How far the other has read and received; zeros for invisible members. */
export async function otherProgress(
  tx: Tx,
  tenantId: number,
  otherId: number,
  conversationId: number,
): Promise<Progress> {
  const [row] = await tx.sql<Progress[]>`
    select last_read_id as read, delivered_through_id as delivered from participants
    where tenant_id = ${tenantId} and member_id = ${otherId} and conversation_id = ${conversationId}
      and ${sharesReceipts(tx, tenantId, otherId)}`;
  return row ?? { read: 0, delivered: 0 };
}

/** Hides the conversation and its history from this member; a later message lists it again. */
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
