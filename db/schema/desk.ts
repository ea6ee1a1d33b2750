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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversations } from './chat.ts';
import { members } from './members.ts';
import { tenants } from './platform.ts';

/** A conversation of a member with a fictional profile that staff answer for. */
export const deskConversations = pgTable(
  'desk_conversations',
  {
    tenantId: integer().notNull(),
    conversationId: bigint({ mode: 'number' }).notNull(),
    fictionalId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** The first unanswered message; null when none is waiting. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }),
    /** Since when a paid message has been waiting for its answer, even if the conversation was settled without one. */
    paidSince: timestamp({ withTimezone: true, precision: 3 }),
    /** The holder. After `takenUntil` others may take it; until then, and until someone does, the holder keeps it. */
    staffId: integer(),
    takenUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** For the next holder. */
    note: text().notNull().default(''),
    noteBy: integer(),
  },
  (t) => [
    primaryKey({ name: 'desk_conversations_pk', columns: [t.tenantId, t.conversationId] }),
    foreignKey({
      name: 'desk_conversations_conversation',
      columns: [t.tenantId, t.conversationId],
      foreignColumns: [conversations.tenantId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'desk_conversations_fictional',
      columns: [t.tenantId, t.fictionalId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'desk_conversations_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('desk_conversations_waiting')
      .on(t.tenantId, t.waitingSince, t.conversationId)
      .where(sql`waiting_since is not null`),
    index('desk_conversations_paid')
      .on(t.tenantId, t.paidSince, t.conversationId)
      .where(sql`paid_since is not null`),
    index('desk_conversations_taken_by').on(t.tenantId, t.staffId).where(sql`staff_id is not null`),
    index('desk_conversations_of_member').on(t.tenantId, t.memberId),
    index('desk_conversations_of_fictional').on(t.tenantId, t.fictionalId, t.memberId),
    check('desk_conversations_note', sql`char_length(note) <= 1000`),
    check('desk_conversations_taken', sql`(staff_id is null) = (taken_until is null)`),
  ],
);

/** The shifts of desk staff, with their notes for the next shift. */
export const deskShifts = pgTable(
  'desk_shifts',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    staffId: integer().notNull(),
    beganAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    endedAt: timestamp({ withTimezone: true, precision: 3 }),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'desk_shifts_pk', columns: [t.tenantId, t.id] }),
    uniqueIndex('desk_shifts_open').on(t.tenantId, t.staffId).where(sql`ended_at is null`),
    index('desk_shifts_notes').on(t.tenantId, t.endedAt.desc()).where(sql`note <> ''`),
    check('desk_shifts_note', sql`char_length(note) <= 1000`),
    check('desk_shifts_ends', sql`ended_at >= began_at`),
  ],
);

/** Profile import files that the worker processes. */
export const profileImports = pgTable(
  'profile_imports',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    id: uuid().notNull().defaultRandom(),
    /** The hash of the file, so that it is imported only once. */
    digest: text().notNull(),
    fileName: text().notNull(),
    staffId: integer(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Import the valid lines of a file that also has invalid ones. */
    onlyRight: boolean().notNull(),
    state: text({ enum: ['waiting', 'done'] })
      .notNull()
      .default('waiting'),
    profiles: integer().notNull(),
    photos: integer().notNull().default(0),
    /** The created profiles, in the order of the file. */
    memberIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** The lines of the file that are imported; null for an import of an earlier version. */
    lines: integer().array(),
  },
  (t) => [
    primaryKey({ name: 'profile_imports_pk', columns: [t.tenantId, t.id] }),
    unique('profile_imports_digest').on(t.tenantId, t.digest),
    index('profile_imports_by_time').on(t.tenantId, t.createdAt.desc()),
    check('profile_imports_counts', sql`profiles >= 0 and photos >= 0`),
    check('profile_imports_file_name', sql`char_length(file_name) <= 200`),
    check('profile_imports_state', sql`state in ('waiting','done')`),
  ],
);
