import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { messages } from './chat.ts';
import { members } from './members.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A gift sent as a message. Deleted when the message is unsent. */
export const gifts = pgTable(
  'gifts',
  {
    tenantId: integer().notNull(),
    messageId: bigint({ mode: 'number' }).notNull(),
    gift: text().notNull(),
    senderId: bigint({ mode: 'number' }).notNull(),
    recipientId: bigint({ mode: 'number' }).notNull(),
    sentAt: moment().notNull(),
    /** When the receiver sent thanks, which is possible once. */
    thankedAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'gifts_pk', columns: [t.tenantId, t.messageId] }),
    foreignKey({
      name: 'gifts_message',
      columns: [t.tenantId, t.messageId],
      foreignColumns: [messages.tenantId, messages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'gifts_sender',
      columns: [t.tenantId, t.senderId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'gifts_recipient',
      columns: [t.tenantId, t.recipientId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('gifts_received').on(t.tenantId, t.recipientId, t.messageId.desc()),
    index('gifts_of_sender').on(t.tenantId, t.senderId),
    check('gifts_gift', sql`gift ~ '^[a-z]{1,30}$'`),
  ],
);
