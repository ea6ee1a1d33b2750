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
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Complaints by case number. When the member is erased, the texts are emptied but the case is kept. */
export const complaints = pgTable(
  'complaints',
  {
    tenantId: integer().notNull(),
    code: text().notNull(),
    memberId: bigint({ mode: 'number' }),
    email: text().notNull(),
    name: text().notNull().default(''),
    language: text().notNull(),
    topic: text({
      enum: ['account', 'payment', 'member', 'content', 'privacy', 'service', 'notice', 'other'],
    }).notNull(),
    /** For a notice of illegal content: its category, its location, and the author's statement of good faith. */
    category: text({
      enum: ['child_abuse', 'minor', 'intimate_images', 'fraud', 'hate', 'rights', 'other'],
    }),
    location: text().notNull().default(''),
    goodFaith: boolean().notNull().default(false),
    body: text().notNull(),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    closedAt: instant(),
    priority: text({ enum: ['normal', 'high', 'urgent'] })
      .notNull()
      .default('normal'),
    /** Since when the sender has been waiting: for the first answer, or for one to their last reply. */
    waitingSince: instant().notNull().defaultNow(),
    dueAt: instant().notNull().default(sql`now() + interval '48 hours'`),
    firstAnsweredAt: instant(),
    assignedTo: integer(),
    /** The person who is writing an answer; no one else can answer until then. */
    lockedBy: integer(),
    lockedUntil: instant(),
    draft: text().notNull().default(''),
    /** For a notice, when it was closed. */
    decision: text({ enum: ['no_breach', 'acted', 'none'] }),
    /** The case that this one was merged into. */
    mergedInto: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    foreignKey({ columns: [t.tenantId, t.mergedInto], foreignColumns: [t.tenantId, t.code] }).onDelete(
      'set null',
    ),
    index('complaints_due').on(t.tenantId, t.dueAt, t.code).where(sql`closed_at is null`),
    index('complaints_waiting')
      .on(t.tenantId, t.createdAt)
      .where(sql`closed_at is null and answered_at is null`),
    index('complaints_merged_from').on(t.tenantId, t.mergedInto).where(sql`merged_into is not null`),
    index('complaints_ended').on(t.tenantId, t.closedAt).where(sql`closed_at is not null`),
    index('complaints_by_time').on(t.tenantId, t.createdAt.desc()),
    index('complaints_by_member').on(t.tenantId, t.memberId).where(sql`member_id is not null`),
    index('complaints_by_email').on(t.tenantId, t.email).where(sql`email <> ''`),
    check('complaints_code', sql`code ~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'`),
    check(
      'complaints_topic',
      sql`topic in ('account','payment','member','content','privacy','service','notice','other')`,
    ),
    check(
      'complaints_category',
      sql`category in ('child_abuse','minor','intimate_images','fraud','hate','rights','other')`,
    ),
    check('complaints_location', sql`char_length(location) <= 500`),
    check('complaints_notice', sql`(topic = 'notice') = (category is not null)`),
    check('complaints_body', sql`char_length(body) <= 4000`),
    check('complaints_email', sql`char_length(email) <= 254 and email = lower(email)`),
    check('complaints_name', sql`char_length(name) <= 80`),
    check('complaints_priority', sql`priority in ('normal','high','urgent')`),
    check('complaints_lock', sql`(locked_by is null) = (locked_until is null)`),
    check('complaints_draft', sql`char_length(draft) <= 8000`),
    check('complaints_decision', sql`decision in ('no_breach','acted','none')`),
    check('complaints_merged', sql`merged_into is null or (merged_into <> code and closed_at is not null)`),
  ],
);

export const complaintAnswers = pgTable(
  'complaint_answers',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    body: text().notNull(),
    answeredBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.code],
      foreignColumns: [complaints.tenantId, complaints.code],
    }).onDelete('cascade'),
    index('complaint_answers_of').on(t.tenantId, t.code, t.id),
    check('complaint_answers_body', sql`char_length(body) between 1 and 8000`),
    check('complaint_answers_by', sql`char_length(answered_by) between 1 and 100`),
  ],
);

/** The sender's email replies. */
export const complaintReplies = pgTable(
  'complaint_replies',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    body: text().notNull(),
    /** The sender's address, if it differs from the case's. */
    fromAddress: text().notNull().default(''),
    messageId: text().notNull().default(''),
    /** The number of refused attachments. */
    attachments: smallint().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.code],
      foreignColumns: [complaints.tenantId, complaints.code],
    }).onDelete('cascade'),
    index('complaint_replies_of').on(t.tenantId, t.code, t.id),
    uniqueIndex('complaint_replies_once').on(t.tenantId, t.code, t.messageId).where(sql`message_id <> ''`),
    check('complaint_replies_body', sql`char_length(body) between 1 and 10000`),
    check('complaint_replies_from', sql`char_length(from_address) <= 254`),
    check('complaint_replies_message_id', sql`char_length(message_id) <= 250`),
  ],
);

/** Notes of staff about a case, and their actions other than answering. */
export const complaintNotes = pgTable(
  'complaint_notes',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    kind: text({
      enum: ['note', 'assigned', 'released', 'priority', 'taken_over', 'merged', 'reopened'],
    }).notNull(),
    body: text().notNull().default(''),
    detail: text().notNull().default(''),
    staffId: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.code],
      foreignColumns: [complaints.tenantId, complaints.code],
    }).onDelete('cascade'),
    index('complaint_notes_of').on(t.tenantId, t.code, t.id),
    check('complaint_notes_body', sql`char_length(body) <= 4000 and (kind = 'note') = (body <> '')`),
    check('complaint_notes_detail', sql`char_length(detail) <= 100`),
    check(
      'complaint_notes_kind',
      sql`kind in ('note','assigned','released','priority','taken_over','merged','reopened')`,
    ),
  ],
);

/** Canned answers of support, by language. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    locale: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    changedAt: instant().notNull(),
    changedBy: integer().notNull(),
    retiredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('canned_answers_in_use').on(t.tenantId, t.locale, t.title).where(sql`retired_at is null`),
    check('canned_answers_title', sql`char_length(title) between 1 and 100`),
    check('canned_answers_body', sql`char_length(body) between 1 and 8000`),
    check('canned_answers_locale', sql`char_length(locale) between 2 and 5`),
  ],
);
