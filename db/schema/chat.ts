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
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
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
    /** This member removed the chat; it comes back, with later messages only, when one arrives. */
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
    body: text().notNull(),
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
    index('messages_by_conversation').on(t.tenantId, t.conversationId, t.id.desc()),
    check('messages_body', sql`char_length(body) between 1 and 10000`),
    check('messages_cost', sql`cost >= 0`),
  ],
);
