import type { Tx } from '#db/client.ts';
import type { messages } from '#db/schema/chat.ts';
import type { gifts } from '#db/schema/gifts.ts';
import type { members } from '#db/schema/members.ts';

export const GIFTS_PAGE_SIZE = 30;
const COUNTED_GIFTS = 12;

type Gift = typeof gifts.$inferSelect;
type Member = typeof members.$inferSelect;
export type GiftCount = { key: Gift['gift']; count: number };

/**
 * A member's received gifts by kind, most frequent first, without senders. Filtered gifts and gifts from blocked
 * members do not count.
 */
export function countReceived(tx: Tx, tenantId: number, memberId: number): Promise<GiftCount[]> {
  return tx.sql<GiftCount[]>`
    select g.gift as key, count(*)::int as count
    from gifts g ${shownTo(tx, tenantId, memberId)}
    group by g.gift order by count(*) desc, g.gift limit ${COUNTED_GIFTS}`;
}

export type ReceivedGiftRow = Pick<Gift, 'messageId' | 'sentAt' | 'senderId'> &
  Pick<typeof messages.$inferSelect, 'body' | 'conversationId'> & {
    key: Gift['gift'];
    thanked: boolean;
    /** Null when the sender was deleted. */
    name: Member['name'] | null;
    kind: Member['kind'] | null;
    kindLabel: Member['kindLabel'];
    photoId: Member['mainPhotoId'];
  };

/**
 * A member's gifts with their senders, newest first, before the `before` cursor; visible to the member only. Messages
 * that are older than `since`, or in a chat that was removed later, are left out as in the chat.
 */
export function listReceivedRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  before: number | null,
  since: Date,
): Promise<ReceivedGiftRow[]> {
  const { sql } = tx;
  return sql<ReceivedGiftRow[]>`
    select g.message_id as "messageId", g.gift as key,
      case when m.created_at > ${since} and m.id > p.removed_through_id then m.body else '' end as body, g.sent_at as "sentAt", g.thanked_at is not null as thanked,
      m.conversation_id as "conversationId", g.sender_id as "senderId", s.name,
      s.kind, s.kind_label as "kindLabel", s.main_photo_id as "photoId"
    from gifts g ${shownTo(tx, tenantId, memberId)}
      ${before === null ? sql`` : sql`and g.message_id < ${before}`}
    order by g.message_id desc limit ${GIFTS_PAGE_SIZE + 1}`;
}

const shownTo = (tx: Tx, tenantId: number, memberId: number) => tx.sql`
  join messages m on m.tenant_id = g.tenant_id and m.id = g.message_id
  join participants p on p.tenant_id = m.tenant_id and p.member_id = g.recipient_id
    and p.conversation_id = m.conversation_id and not p.filtered
  left join members s on s.tenant_id = g.tenant_id and s.id = g.sender_id and s.status = 'active'
  where g.tenant_id = ${tenantId} and g.recipient_id = ${memberId}
    and not exists (select from blocks b where b.tenant_id = ${tenantId}
      and ((b.blocker_id = ${memberId} and b.blocked_id = g.sender_id and b.kind = 'block')
        or (b.blocker_id = g.sender_id and b.blocked_id = ${memberId})))`;

type ThankedRow = Pick<Gift, 'senderId'> &
  Pick<typeof messages.$inferSelect, 'conversationId'> & { first: boolean };

/** Records the receiver's thanks; `first` is false for a repeat. Null when they did not receive the gift. */
export async function markThanked(
  tx: Tx,
  tenantId: number,
  recipientId: number,
  messageId: number,
  now: Date,
): Promise<ThankedRow | null> {
  const [row] = await tx.sql<ThankedRow[]>`
    with thanked as (
      update gifts set thanked_at = ${now} where tenant_id = ${tenantId} and message_id = ${messageId}
        and recipient_id = ${recipientId} and thanked_at is null returning message_id)
    select g.sender_id as "senderId", m.conversation_id as "conversationId", exists (select from thanked) as first
    from gifts g join messages m on m.tenant_id = g.tenant_id and m.id = g.message_id
    where g.tenant_id = ${tenantId} and g.message_id = ${messageId} and g.recipient_id = ${recipientId}
      and not exists (select from blocks b where b.tenant_id = ${tenantId}
        and ((b.blocker_id = g.recipient_id and b.blocked_id = g.sender_id and b.kind = 'block')
          or (b.blocker_id = g.sender_id and b.blocked_id = g.recipient_id)))`;
  return row ?? null;
}
