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
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { messages } from './chat.ts';
import { members } from './members.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A photo in a chat, from its upload on; it becomes a message, and is charged, once it is processed. */
export const chatPhotos = pgTable(
  'chat_photos',
  {
    tenantId: integer().notNull(),
    id: uuid().notNull().defaultRandom(),
    senderId: bigint({ mode: 'number' }).notNull(),
    recipientId: bigint({ mode: 'number' }).notNull(),
    /** The client id of the later message, so that an upload is accepted only once. */
    clientId: uuid().notNull(),
    /** The caption; moved to the message when sent. */
    body: text().notNull().default(''),
    viewOnce: boolean().notNull().default(false),
    state: text().notNull().default('quarantine'),
    /** The reason for refusing it. */
    fault: text(),
    tries: smallint().notNull().default(0),
    /** The price shown to the sender, an upper limit; null where none was shown. */
    agreed: integer(),
    width: integer(),
    height: integer(),
    /** The blurred placeholder until it is opened: a few hundred bytes of WebP, in base64. */
    veil: text(),
    messageId: bigint({ mode: 'number' }),
    createdAt: moment().notNull().defaultNow(),
    /** When the recipient opened it. */
    openedAt: moment(),
    /** When a view-once photo was seen; its file is deleted then. */
    seenAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'chat_photos_pk', columns: [t.tenantId, t.id] }),
    check('chat_photos_agreed', sql`agreed >= 0`),
    unique('chat_photos_client_id').on(t.tenantId, t.senderId, t.clientId),
    unique('chat_photos_of_message').on(t.tenantId, t.messageId),
    foreignKey({
      name: 'chat_photos_message',
      columns: [t.tenantId, t.messageId],
      foreignColumns: [messages.tenantId, messages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_photos_sender',
      columns: [t.tenantId, t.senderId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_photos_recipient',
      columns: [t.tenantId, t.recipientId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('chat_photos_unsent').on(t.tenantId, t.createdAt).where(sql`state <> 'sent'`),
    index('chat_photos_of_recipient').on(t.tenantId, t.recipientId),
    check('chat_photos_state', sql`state in ('quarantine','sent','refused')`),
    check('chat_photos_fault', sql`(state = 'refused') = (fault is not null)`),
    check(
      'chat_photos_sent',
      sql`state <> 'sent' or (message_id is not null and width is not null and veil is not null)`,
    ),
    check('chat_photos_body', sql`char_length(body) <= 10000`),
  ],
);
