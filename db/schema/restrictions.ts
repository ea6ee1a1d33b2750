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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A decision against a member, with its statement of reasons. Ended restrictions stay on the member's record. */
export const restrictions = pgTable(
  'restrictions',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['warn', 'hide', 'limit', 'ban'] }).notNull(),
    rule: text({ enum: ['minors', 'harassment', 'privacy', 'fraud', 'fake', 'unlawful'] }).notNull(),
    /** The facts, in words for the member; empty where the rule says everything. */
    facts: text().notNull().default(''),
    /** The text that was removed from the profile; null where nothing was removed. */
    removedText: text(),
    removedFrom: text({ enum: ['about_me', 'name', 'city'] }),
    automated: boolean().notNull(),
    /** An automated restriction preceded this one, directly or indirectly. */
    afterAutomatic: boolean().notNull().default(false),
    /** The report that led to it. */
    reportNumber: integer(),
    /** The staff member; null for an automated restriction. */
    imposedBy: integer(),
    /** The second person who approved a ban. */
    approvedBy: integer(),
    createdAt: instant().notNull(),
    /** For a limit; the others end by a decision. */
    endsAt: instant(),
    /** When the member confirmed that they read the statement. */
    acknowledgedAt: instant(),
    endedAt: instant(),
    endReason: text({ enum: ['expired', 'lifted', 'overturned', 'cleared', 'replaced'] }),
    endedBy: integer(),
  },
  (t) => [
    primaryKey({ name: 'restrictions_pk', columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'restrictions_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('restrictions_by_time').on(t.tenantId, t.createdAt),
    index('restrictions_of_member').on(t.tenantId, t.memberId, t.id.desc()),
    uniqueIndex('restrictions_in_force')
      .on(t.tenantId, t.memberId)
      .where(sql`ended_at is null and kind <> 'warn'`),
    index('restrictions_unread')
      .on(t.tenantId, t.memberId)
      .where(sql`ended_at is null and acknowledged_at is null`),
    index('restrictions_due').on(t.tenantId, t.endsAt).where(sql`ended_at is null`),
    check(
      'restrictions_approved_by',
      sql`approved_by is null or (kind = 'ban' and approved_by <> imposed_by)`,
    ),
    check('restrictions_automated', sql`automated = (imposed_by is null)`),
    check('restrictions_end', sql`(ended_at is null) = (end_reason is null)`),
    check(
      'restrictions_end_reason',
      sql`end_reason in ('expired','lifted','overturned','cleared','replaced')`,
    ),
    check('restrictions_ends_at', sql`(kind = 'limit') = (ends_at is not null)`),
    check('restrictions_facts', sql`char_length(facts) <= 2000`),
    check('restrictions_kind', sql`kind in ('warn','hide','limit','ban')`),
    check(
      'restrictions_removed_text',
      sql`(removed_text is null) = (removed_from is null)
  and (removed_text is null or (kind = 'warn' and char_length(removed_text) between 1 and 10000))`,
    ),
    check('restrictions_removed_from', sql`removed_from in ('about_me','name','city')`),
    check('restrictions_rule', sql`rule in ('minors','harassment','privacy','fraud','fake','unlawful')`),
  ],
);

/** An appeal against a restriction, one for each. */
export const appeals = pgTable(
  'appeals',
  {
    tenantId: integer().notNull(),
    restrictionId: bigint({ mode: 'number' }).notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    outcome: text({ enum: ['upheld', 'overturned'] }),
    /** The reasons for the decision, in words for the member. */
    answer: text().notNull().default(''),
    decidedBy: integer(),
  },
  (t) => [
    primaryKey({ name: 'appeals_pk', columns: [t.tenantId, t.restrictionId] }),
    foreignKey({
      name: 'appeals_restriction',
      columns: [t.tenantId, t.restrictionId],
      foreignColumns: [restrictions.tenantId, restrictions.id],
    }).onDelete('cascade'),
    index('appeals_by_time').on(t.tenantId, t.createdAt),
    index('appeals_open').on(t.tenantId, t.createdAt).where(sql`decided_at is null`),
    check('appeals_answer', sql`char_length(answer) <= 4000`),
    check('appeals_body', sql`char_length(body) between 1 and 4000`),
    check(
      'appeals_decided',
      sql`(decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)`,
    ),
    check('appeals_outcome', sql`outcome in ('upheld','overturned')`),
  ],
);
