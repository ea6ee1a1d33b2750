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
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Complaints by case number. When the member is erased the texts are emptied and the case is kept. */
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
    /** For a notice of illegal content: what kind, where, and that it is true as far as its author knows. */
    category: text({
      enum: ['child_abuse', 'minor', 'intimate_images', 'fraud', 'hate', 'rights', 'other'],
    }),
    location: text().notNull().default(''),
    goodFaith: boolean().notNull().default(false),
    body: text().notNull(),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    index('complaints_open').on(t.tenantId, t.createdAt).where(sql`closed_at is null`),
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
