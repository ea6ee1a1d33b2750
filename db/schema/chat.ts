import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** The pair. `member_low` is the smaller id, so a pair has one conversation. */
export const conversations = pgTable(
  'conversations',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().default(sql`random_id()`),
    memberLow: bigint({ mode: 'number' }).notNull(),
    memberHigh: bigint({ mode: 'number' }).notNull(),
    startedBy: bigint({ mode: 'number' }).notNull(),
    /** A hash of the words of the first message; null where it had none, or is older than the column. */
    opening: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('conversations_by_starter').on(t.tenantId, t.startedBy, t.createdAt.desc()),
    index('conversations_by_high').on(t.tenantId, t.memberHigh),
    unique('conversations_pair').on(t.tenantId, t.memberLow, t.memberHigh),
    foreignKey({
      columns: [t.tenantId, t.memberLow],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.memberHigh],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    check('conversations_order', sql`member_low < member_high`),
  ],
);

/** One member's side of a conversation: what the conversation list shows. */
export const participants = pgTable(
  'participants',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    conversationId: bigint({ mode: 'number' }).notNull(),
    otherId: bigint({ mode: 'number' }).notNull(),
    unread: integer().notNull().default(0),
    lastMessageId: bigint({ mode: 'number' }).notNull().default(0),
    lastMessageAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastReadId: bigint({ mode: 'number' }).notNull().default(0),
    /** Through which message this member's browsers have what was written to them. */
    deliveredThroughId: bigint({ mode: 'number' }).notNull().default(0),
    /** When this member last had the conversation before them. */
    openAt: timestamp({ withTimezone: true, precision: 3 }),
    /** This member removed the chat; it reappears, with later messages only, when one arrives. */
    removedThroughId: bigint({ mode: 'number' }).notNull().default(0),
    /** This member's filter caught the first message; it waits apart, without a count or a sound. */
    filtered: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.memberId, t.conversationId] }),
    foreignKey({
      columns: [t.tenantId, t.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('participants_by_time').on(t.tenantId, t.memberId, t.lastMessageAt.desc(), t.conversationId.desc()),
    index('participants_by_conversation').on(t.tenantId, t.conversationId),
    index('participants_filtered')
      .on(t.tenantId, t.memberId, t.lastMessageAt.desc(), t.conversationId.desc())
      .where(sql`filtered`),
    index('participants_unread').on(t.tenantId, t.memberId).where(sql`unread > 0`),
    check('participants_unread', sql`unread >= 0`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    conversationId: bigint({ mode: 'number' }).notNull(),
    senderId: bigint({ mode: 'number' }).notNull(),
    /** Made by the sender's browser; sending the same one again sends nothing and costs nothing. */
    clientId: uuid().notNull(),
    kind: text().notNull().default('text'),
    /** Empty once it is unsent. */
    body: text().notNull(),
    replyToId: bigint({ mode: 'number' }),
    editedAt: timestamp({ withTimezone: true, precision: 3 }),
    unsentAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When it was permanently hidden from both; paid messages keep their row, without text. */
    erasedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** It used one of the sender's free messages, which is returned when it is unsent. */
    free: boolean().notNull().default(false),
    /** What it cost the sender, in credits. */
    cost: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.senderId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    unique('messages_client_id').on(t.tenantId, t.senderId, t.clientId),
    unique('messages_in_conversation').on(t.tenantId, t.conversationId, t.id),
    // In the migration only `reply_to_id` is set to null.
    foreignKey({
      name: 'messages_reply',
      columns: [t.tenantId, t.conversationId, t.replyToId],
      foreignColumns: [t.tenantId, t.conversationId, t.id],
    }).onDelete('set null'),
    index('messages_replies')
      .on(t.tenantId, t.conversationId, t.replyToId)
      .where(sql`reply_to_id is not null`),
    index('messages_ending').on(t.tenantId, t.createdAt).where(sql`erased_at is null`),
    check('messages_kind', sql`kind in ('text','photo','gift')`),
    check(
      'messages_body',
      sql`char_length(body) <= 10000 and (body <> '' or kind <> 'text' or unsent_at is not null or erased_at is not null)`,
    ),
    check('messages_cost', sql`cost >= 0`),
  ],
);

/** One answer of one sign to a message, of each of the two. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    tenantId: integer().notNull(),
    messageId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    reaction: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'message_reactions_pk', columns: [t.tenantId, t.messageId, t.memberId] }),
    foreignKey({
      name: 'message_reactions_message',
      columns: [t.tenantId, t.messageId],
      foreignColumns: [messages.tenantId, messages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_reactions_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('message_reactions_by_member').on(t.tenantId, t.memberId),
    check('message_reactions_reaction', sql`reaction in ('heart','laugh','wow','sad','fire','thumb')`),
  ],
);

/** A member's acknowledgement that a profile is fictional: required once, before the first message. */
export const fictionalAcknowledgements = pgTable(
  'fictional_acknowledgements',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    fictionalId: bigint({ mode: 'number' }).notNull(),
    acknowledgedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'fictional_acknowledgements_pk', columns: [t.tenantId, t.memberId, t.fictionalId] }),
    foreignKey({
      name: 'fictional_acknowledgements_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fictional_acknowledgements_fictional',
      columns: [t.tenantId, t.fictionalId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('fictional_acknowledgements_of').on(t.tenantId, t.fictionalId),
  ],
);
