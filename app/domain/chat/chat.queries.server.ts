import type { Tx } from '#db/client.ts';
import type { ProfileKind } from '../members/profile-fields.ts';
import { type AttachmentRow, attachmentColumns } from './attachment-columns.server.ts';

export const CONVERSATIONS_PAGE_SIZE = 30;
export const MESSAGES_PAGE_SIZE = 50;

export type SendRow = {
  outcome:
    | 'sent'
    /** It was only asked what would come of it. */
    | 'possible'
    /** The client id was used before: nothing was sent, and the rest of the row is of what was sent then. */
    | 'repeated'
    | 'not_found'
    | 'not_allowed'
    | 'not_confirmed'
    | 'blocked_by_them'
    | 'blocked_by_you'
    | 'premium_required'
    | 'not_enough_credits'
    /** The sender allows themselves no more for today, or for this month. */
    | 'day_limit_reached'
    | 'month_limit_reached'
    /** A payment of the sender's was taken back after its credits were spent. */
    | 'spending_restricted'
    /** They are fictional, and the sender has not been told so yet. */
    | 'warning_needed'
    /** A link, number or address of elsewhere has no place in a first message. */
    | 'contact_details'
    /** A young account has begun as many conversations as it may for now. */
    | 'too_many_conversations';
  messageId: number;
  conversationId: number | null;
  cost: number;
  credits: number;
  sentAt: Date;
  /** The recipient's filter caught it: it waits apart, and they are not told. */
  filtered: boolean;
  kind: 'text' | 'photo' | 'gift';
  body: string;
  gift: string | null;
};

export type SendInput = {
  tenantId: number;
  senderId: number;
  recipientId: number;
  clientId: string;
  body: string;
  price: number;
  freeMessages: number;
  freeConversations: number;
  now: Date;
  /** The body as the filter of first messages compares it. */
  folded: string;
  /** The message that this one answers. */
  replyToId: number | null;
  /** Whether the text has a link, number or address of elsewhere in it. */
  contact: boolean;
  /** Whether the account is young, and how many conversations it may begin then. */
  young: boolean;
  hourly: number | null;
  daily: number | null;
  kind: 'text' | 'photo' | 'gift';
  gift: string | null;
  /** The row that waits for its message. */
  photoId: string | null;
  /** Only says what would come of it. */
  tryOnly: boolean;
};

/** The whole rule of sending is the function `send_message` in the migrations. */
export async function sendMessageRow(tx: Tx, s: SendInput): Promise<SendRow> {
  const [row] = await tx.sql<SendRow[]>`
    select outcome, message_id as "messageId", conversation_id as "conversationId", cost, credits,
      sent_at as "sentAt", filtered, kind, body, gift
    from send_message(${s.tenantId}, ${s.senderId}, ${s.recipientId}, ${s.clientId}, ${s.body}, ${s.price},
      ${s.freeMessages}, ${s.freeConversations}, ${s.now}, ${s.folded}, ${s.replyToId}, ${s.contact},
      ${s.young}, ${s.hourly}, ${s.daily}, ${s.kind}, ${s.gift}, ${s.photoId}, ${s.tryOnly})`;
  if (!row) throw new Error('send_message returned nothing.');
  return row;
}

export type ConversationRow = {
  id: number;
  otherId: number;
  name: string;
  kind: ProfileKind;
  kindLabel: string | null;
  photoId: string | null;
  lastActiveAt: Date;
  unread: number;
  lastMessageAt: Date;
  lastBody: string | null;
  lastSenderId: number | null;
};

/**
 * The conversation list, or what the member's filter caught, newest first; hidden when removed, blocked
 * either way, or its member is gone.
 */
export function listConversationRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  historySince: Date,
  after: { at: number; id: number } | null,
  filtered = false,
): Promise<ConversationRow[]> {
  const { sql } = tx;
  return sql<ConversationRow[]>`
    select p.conversation_id as id, m.id as "otherId", m.name, m.kind, m.kind_label as "kindLabel",
      m.main_photo_id as "photoId", case when m.invisible then 'epoch' else m.last_active_at end as "lastActiveAt", p.unread,
      p.last_message_at as "lastMessageAt", last.body as "lastBody", last.sender_id as "lastSenderId"
    from participants p
      join members m on m.tenant_id = p.tenant_id and m.id = p.other_id
      left join messages last on last.tenant_id = p.tenant_id and last.id = p.last_message_id
        and last.created_at > ${historySince}
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.last_message_id > p.removed_through_id
      and ${filtered ? sql`p.filtered` : sql`not p.filtered`}
      and m.status = 'active' and not ${blockedPair(tx, tenantId, memberId)}
      ${after ? sql`and (p.last_message_at, p.conversation_id) < (${new Date(after.at)}, ${after.id})` : sql``}
    order by p.last_message_at desc, p.conversation_id desc limit ${CONVERSATIONS_PAGE_SIZE + 1}`;
}

const blockedPair = (tx: Tx, tenantId: number, memberId: number) => tx.sql`exists (
  select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.blocked_id = p.other_id
  union all
  select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = p.other_id and b.blocked_id = ${memberId})`;

export type ParticipantRow = {
  conversationId: number;
  otherId: number;
  removedThroughId: number;
  unread: number;
  filtered: boolean;
};

/** Reach before find: a conversation is loaded only as one of the member's own. */
export async function findParticipant(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<ParticipantRow | null> {
  const [row] = await tx.sql<ParticipantRow[]>`
    select conversation_id as "conversationId", other_id as "otherId", removed_through_id as "removedThroughId", unread,
      filtered
    from participants where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = ${conversationId}`;
  return row ?? null;
}

export async function findConversationWith(
  tx: Tx,
  tenantId: number,
  memberId: number,
  otherId: number,
): Promise<number | null> {
  const [row] = await tx.sql<{ id: number }[]>`
    select id from conversations where tenant_id = ${tenantId}
      and member_low = ${Math.min(memberId, otherId)} and member_high = ${Math.max(memberId, otherId)}`;
  return row?.id ?? null;
}

export type MessageRow = AttachmentRow & {
  id: number;
  senderId: number;
  clientId: string;
  body: string;
  cost: number;
  createdAt: Date;
};

/** Newest first, within the history limit and after what the member removed; `before` pages back. */
export function listMessageRows(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  range: { since: Date; above: number; before: number | null },
): Promise<MessageRow[]> {
  const { sql } = tx;
  return sql<MessageRow[]>`
    select m.id, m.sender_id as "senderId", m.client_id as "clientId", m.body, m.cost, m.created_at as "createdAt",
      ${attachmentColumns(tx)}
    from messages m
    where m.tenant_id = ${tenantId} and m.conversation_id = ${conversationId} and m.id > ${range.above}
      ${range.before === null ? sql`` : sql`and m.id < ${range.before}`} and m.created_at > ${range.since}
    order by m.id desc limit ${MESSAGES_PAGE_SIZE + 1}`;
}
