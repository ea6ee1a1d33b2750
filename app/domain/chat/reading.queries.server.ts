import type { Tx } from '#db/client.ts';

/**
 * Sets the unread count to 0 and returns through which message was read; null when nothing was unread.
 * What the filter caught has no count, but opening it reads it all the same.
 */
export async function markRead(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<number | null> {
  const [row] = await tx.sql<{ through: number }[]>`
    update participants set unread = 0, last_read_id = last_message_id
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = ${conversationId}
      and (unread > 0 or (filtered and last_read_id < last_message_id))
    returning last_read_id as through`;
  return row?.through ?? null;
}

export async function otherReadThrough(
  tx: Tx,
  tenantId: number,
  otherId: number,
  conversationId: number,
): Promise<number> {
  const [row] = await tx.sql<{ through: number }[]>`
    select last_read_id as through from participants
    where tenant_id = ${tenantId} and member_id = ${otherId} and conversation_id = ${conversationId}`;
  return row?.through ?? 0;
}

/** Hides the conversation and its past from this member; a later message brings it back. */
export async function removeConversation(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    update participants set removed_through_id = last_message_id, unread = 0
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = ${conversationId} returning 1`;
  return rows.length > 0;
}
