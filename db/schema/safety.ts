import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { members } from './members.ts';
import { tenants } from './platform.ts';

/** Contacts that a member hides from: keyed hashes of email addresses, nothing else. */
export const contactBlocks = pgTable(
  'contact_blocks',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When it took effect, set by a daily job. */
    appliedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'contact_blocks_pk', columns: [t.tenantId, t.memberId, t.hash] }),
    foreignKey({
      name: 'contact_blocks_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('contact_blocks_by_hash').on(t.tenantId, t.hash),
    index('contact_blocks_waiting').on(t.tenantId, t.createdAt).where(sql`applied_at is null`),
  ],
);

/**
 * Which member an address hash belongs to. Kept when the member changes their address, so that a hidden pair stays
 * hidden.
 */
export const contactHolders = pgTable(
  'contact_holders',
  {
    tenantId: integer().notNull(),
    hash: text().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** When the members who entered the address were hidden from this member. */
    appliedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'contact_holders_pk', columns: [t.tenantId, t.hash, t.memberId] }),
    foreignKey({
      name: 'contact_holders_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('contact_holders_by_member').on(t.tenantId, t.memberId),
    index('contact_holders_waiting').on(t.tenantId, t.memberId).where(sql`applied_at is null`),
  ],
);

/** A member's safety settings. */
export const safetySettings = pgTable(
  'safety_settings',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** As the member entered them; `mutedWords` are the same, folded like messages. */
    mutedPhrases: text().array().notNull().default(sql`'{}'`),
    mutedWords: text().array().notNull().default(sql`'{}'`),
    /** Minutes of the day in `quietZone`; null without quiet hours. */
    quietFrom: smallint(),
    quietTo: smallint(),
    quietZone: text(),
    /** The number of addresses ever entered to hide from; deleting one does not lower it. */
    contactsEntered: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'safety_settings_pk', columns: [t.tenantId, t.memberId] }),
    foreignKey({
      name: 'safety_settings_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    check(
      'safety_settings_words',
      sql`cardinality(muted_words) <= 50 and cardinality(muted_phrases) = cardinality(muted_words)`,
    ),
    check(
      'safety_settings_quiet',
      sql`(quiet_from is null and quiet_to is null and quiet_zone is null)
        or (quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and quiet_from <> quiet_to and quiet_zone is not null)`,
    ),
  ],
);

/**
 * A report with its sealed evidence; append-only except for the end of its retention. No foreign key to the members:
 * the evidence outlives their accounts.
 */
export const reports = pgTable(
  'reports',
  {
    tenantId: integer().notNull(),
    number: integer().notNull(),
    reporterId: bigint({ mode: 'number' }).notNull(),
    reportedId: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    details: text().notNull().default(''),
    photoId: uuid(),
    /** JSON as text: the digest covers exactly these characters. */
    evidence: text().notNull(),
    previousDigest: text().notNull(),
    /** SHA-256 over the row and the previous digest. */
    digest: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When texts and evidence of an erased member were emptied; the digest stays in the chain. */
    erasedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'reports_pk', columns: [t.tenantId, t.number] }),
    unique('reports_chain').on(t.tenantId, t.previousDigest),
    index('reports_of_member').on(t.tenantId, t.reportedId, t.number.desc()),
    index('reports_by_time').on(t.tenantId, t.createdAt),
    index('reports_by_reporter').on(t.tenantId, t.reporterId, t.number.desc()),
    check('reports_number', sql`number >= 1`),
    check(
      'reports_reason',
      sql`reason in ('fake','scam','harassment','underage','explicit_photo','hate','other')`,
    ),
    check('reports_details', sql`char_length(details) <= 2000`),
    check('reports_erased', sql`erased_at is null or (details = '' and evidence = '' and photo_id is null)`),
  ],
);

/**
 * Reports without a closure, which are few among many; maintained in the transactions of the report and of its closure.
 */
export const openReports = pgTable(
  'open_reports',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    number: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ name: 'open_reports_pk', columns: [t.tenantId, t.number] })],
);

/** The closure of a report: by which staff member, when and how. Reports without a closure are open. */
export const reportClosures = pgTable(
  'report_closures',
  {
    tenantId: integer().notNull(),
    number: integer().notNull(),
    outcome: text().notNull(),
    note: text().notNull().default(''),
    closedBy: text().notNull(),
    closedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'report_closures_pk', columns: [t.tenantId, t.number] }),
    foreignKey({
      name: 'report_closures_report',
      columns: [t.tenantId, t.number],
      foreignColumns: [reports.tenantId, reports.number],
    }),
    check(
      'report_closures_outcome',
      sql`outcome in ('no_breach','warned','photo_removed','hidden','limited','account_closed','duplicate')`,
    ),
    check('report_closures_note', sql`char_length(note) <= 2000`),
    check('report_closures_by', sql`char_length(closed_by) between 1 and 100`),
  ],
);
