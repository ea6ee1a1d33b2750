import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { members } from './members.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

export type HoldReason = 'fraud' | 'law' | 'dispute';

/** Receipt of an erasure; kept after the member and contains no personal data. */
export const erasures = pgTable(
  'erasures',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** A keyed hash, so that a person who gives the address can be told about the erasure. */
    addressHash: text().notNull(),
    requestedAt: instant().notNull(),
    erasedAt: instant().notNull(),
    /** The number of deleted rows, by table. */
    rows: jsonb().$type<Record<string, number>>().notNull(),
    files: integer().notNull(),
    /** The holds that delayed it; times as ISO text. */
    holds: jsonb().$type<{ reason: HoldReason; from: string; until: string }[]>().notNull().default([]),
    /** The sealed address for the last mail; empty once it has been sent. */
    receipt: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('erasures_member').on(t.tenantId, t.memberId),
    index('erasures_by_address').on(t.tenantId, t.addressHash),
    index('erasures_receipts').on(t.tenantId, t.erasedAt).where(sql`receipt is not null`),
  ],
);

/** Why an account that is due is not erased yet. A renewal adds another row. */
export const deletionHolds = pgTable(
  'deletion_holds',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: ['fraud', 'law', 'dispute'] }).notNull(),
    /** For colleagues. */
    note: text().notNull(),
    /** Whether the member was emailed. */
    told: boolean().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    endReason: text({ enum: ['ended', 'renewed', 'over'] }),
    endedBy: integer(),
  },
  (t) => [
    primaryKey({ name: 'deletion_holds_pk', columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'deletion_holds_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('deletion_holds_of_member').on(t.tenantId, t.memberId, t.id),
    uniqueIndex('deletion_holds_open').on(t.tenantId, t.memberId).where(sql`ended_at is null`),
    index('deletion_holds_due').on(t.tenantId, t.endsAt, t.id).where(sql`ended_at is null`),
    check('deletion_holds_end', sql`(ended_at is null) = (end_reason is null)`),
    check('deletion_holds_end_reason', sql`end_reason in ('ended','renewed','over')`),
    check('deletion_holds_lasts', sql`ends_at > created_at and ends_at <= created_at + interval '180 days'`),
    check('deletion_holds_note', sql`char_length(note) between 10 and 500`),
    check('deletion_holds_reason', sql`reason in ('fraud','law','dispute')`),
    check('deletion_holds_told', sql`told or reason = 'law'`),
  ],
);

/** Data exports requested by members; each is a temporary file. */
export const dataExports = pgTable(
  'data_exports',
  {
    tenantId: integer().notNull(),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    accountId: bigint({ mode: 'number' }).notNull(),
    askedAt: instant().notNull(),
    readyAt: instant(),
    bytes: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('data_exports_by_account').on(t.tenantId, t.accountId, t.askedAt.desc()),
    index('data_exports_ended').on(t.tenantId, t.askedAt),
  ],
);
