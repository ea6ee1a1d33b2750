import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** An action that one staff member requests and another decides on. Outlives the member, but without its texts. */
export const approvals = pgTable(
  'approvals',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['ban', 'refund', 'credits', 'erase'] }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    requestedBy: integer().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** For colleagues; a ban has its facts instead. */
    reason: text().notNull().default(''),
    rule: text({ enum: ['minors', 'harassment', 'privacy', 'fraud', 'fake', 'unlawful'] }),
    facts: text().notNull().default(''),
    reportNumber: integer(),
    /** The interim measure while a ban is pending. */
    interimId: bigint({ mode: 'number' }),
    credits: integer(),
    /** For a refund: null means all orders of the member. */
    orderId: bigint({ mode: 'number' }),
    /** The amount of a refund when it was requested. */
    amountMinor: integer(),
    currency: text(),
    state: text({ enum: ['open', 'approved', 'refused', 'withdrawn', 'expired'] })
      .notNull()
      .default('open'),
    closedAt: instant(),
    decidedBy: integer(),
    answer: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'approvals_pk', columns: [t.tenantId, t.id] }),
    uniqueIndex('approvals_open').on(t.tenantId, t.memberId, t.kind).where(sql`state = 'open'`),
    index('approvals_of_member').on(t.tenantId, t.memberId, t.id.desc()),
    index('approvals_due').on(t.tenantId, t.expiresAt).where(sql`state = 'open'`),
    index('approvals_ended').on(t.tenantId, t.closedAt).where(sql`state <> 'open'`),
    check('approvals_answer', sql`char_length(answer) <= 500`),
    check('approvals_ban', sql`(kind = 'ban') = (rule is not null)`),
    check('approvals_closed', sql`(state = 'open') = (closed_at is null)`),
    check('approvals_credits', sql`(kind = 'credits') = (credits is not null) and credits > 0`),
    check('approvals_decided', sql`(state in ('approved','refused')) = (decided_by is not null)`),
    check('approvals_facts', sql`char_length(facts) <= 2000`),
    check('approvals_kind', sql`kind in ('ban','refund','credits','erase')`),
    check('approvals_lasts', sql`expires_at = requested_at + interval '7 days'`),
    check('approvals_reason', sql`char_length(reason) <= 500`),
    check('approvals_rule', sql`rule in ('minors','harassment','privacy','fraud','fake','unlawful')`),
    check('approvals_state', sql`state in ('open','approved','refused','withdrawn','expired')`),
    check('approvals_two_people', sql`decided_by <> requested_by`),
  ],
);
