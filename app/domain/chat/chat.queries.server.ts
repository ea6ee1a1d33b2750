import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { messages, participants } from '#db/schema/chat.ts';
import type { members } from '#db/schema/members.ts';
import type { JobData } from '#jobs/definitions/definitions.ts';
import { type AttachmentRow, attachmentColumns } from './message-columns.server.ts';
import type { SendingLimits } from './sending-limits.ts';

export const CONVERSATIONS_PAGE_SIZE = 30;
export const MESSAGES_PAGE_SIZE = 50;

export type SendRow = {
  outcome:
    | 'sent'
    /** A dry run: the message could be sent. */
    | 'possible'
    /** The client id was used before: nothing was sent, and the row describes the message sent then. */
    | 'repeated'
    | 'not_found'
    | 'not_allowed'
    | 'not_confirmed'
    | 'blocked_by_them'
    | 'blocked_by_you'
    | 'premium_required'
    | 'not_enough_credits'
    /** The sender's own spending limit for today or this month is reached. */
    | 'day_limit_reached'
    | 'month_limit_reached'
    /** A payment of the sender was charged back after its credits were spent. */
    | 'spending_restricted'
    | 'account_restricted'
    /** The recipient is fictional, and the sender has not acknowledged it yet. */
    | 'warning_needed'
    /** First messages may not contain links, phone numbers or email addresses. */
    | 'contact_details'
    /** The sender has started as many conversations as allowed for now. */
    | 'too_many_conversations'
    /** The same first message went to too many others today. */
    | 'same_message'
    /** Too many messages to this person within a minute. */
    | 'too_fast';
  messageId: number;
  conversationId: number | null;
  cost: number;
  credits: number;
  sentAt: Date;
  /** The recipient's filter caught it: it is listed separately, and they are not notified. */
  filtered: boolean;
  kind: 'text' | 'photo' | 'gift';
  body: string;
  gift: string | null;
  /** To a fictional profile that no one answers for: everything is free. */
  unanswered: boolean;
};

type SendInput = {
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
  /** The message that this one replies to. */
  replyToId: number | null;
  /** Whether the text contains a link, phone number or email address. */
  contact: boolean;
  /** The account's trust level (`sending-limits.ts`). */
  limits: SendingLimits;
  kind: 'text' | 'photo' | 'gift';
  gift: string | null;
  /** The upload that becomes this message. */
  photoId: string | null;
  /** Dry run: only returns the outcome. */
  tryOnly: boolean;
  /** The job to enqueue when the recipient is to be notified. */
  job: JobData<'message-sent'>;
  /** Staff answer for fictional profiles. */
  desk: boolean;
  /** The staff member who writes it for a fictional profile; null for a member's own message. */
  staffId: number | null;
};

/** All rules of sending are in db/functions/chat/send_message.sql. */
export async function sendMessageRow(tx: Tx, s: SendInput): Promise<SendRow> {
  const [row] = await tx.sql<SendRow[]>`
    select outcome, message_id as "messageId", conversation_id as "conversationId", cost, credits,
      sent_at as "sentAt", filtered, kind, body, gift, unanswered
    from send_message(${s.tenantId}, ${s.senderId}, ${s.recipientId}, ${s.clientId}, ${s.body}, ${s.price},
      ${s.freeMessages}, ${s.freeConversations}, ${s.now}, ${s.folded}, ${s.replyToId}, ${s.contact},
      ${s.limits.young}, ${s.limits.hourly}, ${s.limits.daily}, ${s.kind}, ${s.gift}, ${s.photoId}, ${s.tryOnly},
      ${s.limits.same}, ${s.limits.minutely}, ${tx.sql.json(s.job)}, ${s.desk}, ${s.staffId})`;
  if (!row) throw new Error('send_message returned nothing.');
  return row;
}

type Member = typeof members.$inferSelect;
type Participant = typeof participants.$inferSelect;
type Message = typeof messages.$inferSelect;

/** `name` is empty when the account was deleted. */
export type ConversationRow = Pick<Member, 'name' | 'kind' | 'kindLabel' | 'lastActiveAt'> & {
  id: Participant['conversationId'];
  otherId: Participant['otherId'];
  photoId: Member['mainPhotoId'];
  gone: boolean;
  unread: Participant['unread'];
  /** The unread message has not been delivered to any of the member's browsers yet. */
  undelivered: boolean;
  lastMessageAt: Date;
  lastBody: Message['body'] | null;
  lastKind: Message['kind'] | null;
  lastUnsent: boolean | null;
  lastSenderId: Message['senderId'] | null;
  lastId: number;
  /** How far the other has received and read the member's last message. */
  otherRead: Participant['lastReadId'];
  otherDelivered: Participant['deliveredThroughId'];
};

export type ConversationsAfter = { unread: number; at: number; id: number };
type ConversationsQuery = {
  historySince: Date;
  after: ConversationsAfter | null;
  filtered: boolean;
  unreadFirst: boolean;
  /** A part of the other's name. */
  name: string;
  /** A member who blocked this one is listed as one who left. */
  neutral: boolean;
};

/**
 * The conversation list, or the conversations that the member's filter caught, without removed and blocked ones.
 * Conversations with a deleted member keep their messages, without a name. A name is searched only within the
 * member's conversations.
 */
export function listConversationRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  asked: ConversationsQuery,
): Promise<ConversationRow[]> {
  const { sql } = tx;
  const { after, unreadFirst } = asked;
  const rank = unreadFirst ? sql`(p.unread > 0)::int` : sql`0`;
  const named = asked.name.toLowerCase();
  return sql<ConversationRow[]>`
    select p.conversation_id as id, p.other_id as "otherId", case when shown.here then m.name else '' end as name,
      m.kind, m.kind_label as "kindLabel", not shown.here as gone,
      case when shown.here then m.main_photo_id end as "photoId",
      case when m.invisible or not shown.here then 'epoch' else m.last_active_at end as "lastActiveAt", p.unread,
      p.unread > 0 and p.delivered_through_id < p.last_message_id as undelivered,
      p.last_message_at as "lastMessageAt", p.last_message_id as "lastId", left(last.body, 400) as "lastBody",
      last.kind as "lastKind", last.unsent_at is not null as "lastUnsent", last.sender_id as "lastSenderId",
      case when m.invisible then 0 else coalesce(o.last_read_id, 0) end as "otherRead",
      case when m.invisible then 0 else coalesce(o.delivered_through_id, 0) end as "otherDelivered"
    from participants p
      join members m on m.tenant_id = p.tenant_id and m.id = p.other_id
      cross join lateral (select m.status = 'active' and not (${asked.neutral} and exists (
        select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = p.other_id and b.blocked_id = ${memberId})) as here
      ) shown
      left join participants o on o.tenant_id = p.tenant_id and o.member_id = p.other_id
        and o.conversation_id = p.conversation_id
      left join messages last on last.tenant_id = p.tenant_id and last.id = p.last_message_id
        and last.created_at > ${asked.historySince}
    where p.tenant_id = ${tenantId} and p.member_id = ${memberId} and p.last_message_id > p.removed_through_id
      and ${asked.filtered ? sql`p.filtered` : sql`not p.filtered`}
      and not ${blockedPair(tx, tenantId, memberId, asked.neutral)}
      ${named === '' ? sql`` : sql`and shown.here and position(${named} in lower(m.name)) > 0`}
      ${
        after
          ? sql`and (${rank}, p.last_message_at, p.conversation_id)
              < (${unreadFirst ? after.unread : 0}::int, ${new Date(after.at)}, ${after.id})`
          : sql``
      }
    order by ${unreadFirst ? sql`(p.unread > 0)::int desc,` : sql``} p.last_message_at desc, p.conversation_id desc
    limit ${CONVERSATIONS_PAGE_SIZE + 1}`;
}

/** `neutral`: only partners that this member blocked, or who hide from them. */
const blockedPair = (tx: Tx, tenantId: number, memberId: number, neutral: boolean) => tx.sql`exists (
  select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = ${memberId} and b.blocked_id = p.other_id and b.kind = 'block'
  union all
  select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = p.other_id and b.blocked_id = ${memberId}
    and not (${neutral} and b.kind = 'block'))`;

const PARTICIPANT = columnsOf(participants, 'p', [
  'conversationId',
  'otherId',
  'removedThroughId',
  'lastReadId',
  'unread',
  'filtered',
]);
export type ParticipantRow = (typeof PARTICIPANT)['Row'];

/** Scoped to the member: a conversation is loaded only if it is one of their own. */
export async function findParticipant(
  tx: Tx,
  tenantId: number,
  memberId: number,
  conversationId: number,
): Promise<ParticipantRow | null> {
  const [row] = await tx.sql<ParticipantRow[]>`
    select ${list(tx, PARTICIPANT)} from participants p
    where tenant_id = ${tenantId} and member_id = ${memberId} and conversation_id = ${conversationId}`;
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

const MESSAGE = columnsOf(messages, 'm', [
  'id',
  'senderId',
  'clientId',
  'body',
  'cost',
  'createdAt',
  'editedAt',
  'replyToId',
]);
export type MessageRow = (typeof MESSAGE)['Row'] &
  AttachmentRow & {
    unsent: boolean;
    reactions: { memberId: number; reaction: string }[];
    /** Staff wrote it for a fictional profile. */
    byStaff: boolean;
    /** Its credits were refunded because the desk did not answer. */
    refunded: boolean;
    quotedSenderId: Message['senderId'] | null;
    quotedKind: Message['kind'] | null;
    quotedBody: Message['body'] | null;
  };

/** `since` and `above`: the history limit, and the point up to which the member removed the chat. */
export type MessageRange = { since: Date; above: number };

const QUOTE_LENGTH = 160;

const messagesOf = (
  tx: Tx,
  tenantId: number,
  conversationId: number,
  range: MessageRange,
  after = 0,
) => tx.sql`
  select ${list(tx, MESSAGE)}, ${attachmentColumns(tx, tenantId)}, m.unsent_at is not null as unsent,
    m.staff_id is not null as "byStaff", m.refunded_at is not null as refunded,
    q.sender_id as "quotedSenderId", q.kind as "quotedKind", left(q.body, ${QUOTE_LENGTH}) as "quotedBody",
    coalesce((select json_agg(json_build_object('memberId', r.member_id, 'reaction', r.reaction) order by r.created_at)
      from message_reactions r where r.tenant_id = m.tenant_id and r.message_id = m.id), '[]') as reactions
  from messages m
    left join messages q on q.tenant_id = m.tenant_id and q.id = m.reply_to_id and q.unsent_at is null
      and q.created_at > ${range.since} and q.id > ${range.above}
  where m.tenant_id = ${tenantId} and m.conversation_id = ${conversationId} and m.id > ${Math.max(range.above, after)}
    and m.created_at > ${range.since}`;

/** Newest first; `before` pages back. One extra row tells whether there are more. */
export function listMessageRows(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  range: MessageRange & { before: number | null },
  limit = MESSAGES_PAGE_SIZE,
): Promise<MessageRow[]> {
  const { sql } = tx;
  return sql<MessageRow[]>`
    ${messagesOf(tx, tenantId, conversationId, range)}
      ${range.before === null ? sql`` : sql`and m.id < ${range.before}`}
    order by m.id desc limit ${limit + 1}`;
}

/** When the first message after the given one was sent in a conversation, even if it is no longer shown. */
export async function findFirstMessageTime(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  above: number,
): Promise<Date | null> {
  const [row] = await tx.db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.tenantId, tenantId),
        eq(messages.conversationId, conversationId),
        gt(messages.id, above),
      ),
    )
    .orderBy(messages.id)
    .limit(1);
  return row?.createdAt ?? null;
}

/** Oldest first, after a message. */
export function listLaterRows(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  range: MessageRange & { after: number },
  limit = MESSAGES_PAGE_SIZE,
): Promise<MessageRow[]> {
  return tx.sql<MessageRow[]>`
    ${messagesOf(tx, tenantId, conversationId, range, range.after)}
    order by m.id limit ${limit + 1}`;
}

/** One message of a conversation. */
export async function findMessageRow(
  tx: Tx,
  tenantId: number,
  conversationId: number,
  messageId: number,
  range: MessageRange,
): Promise<MessageRow | null> {
  const [row] = await tx.sql<MessageRow[]>`
    ${messagesOf(tx, tenantId, conversationId, range)} and m.id = ${messageId}`;
  return row ?? null;
}
