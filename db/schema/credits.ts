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
  unique,
} from 'drizzle-orm/pg-core';

/**
 * Append-only, double-entry: each row moves `amount` credits from the platform's `counter_account` to the member (or
 * back, when negative); its two sides, by lot, are its `ledger_postings`. No foreign key to the member: the law requires
 * the ledger to be kept longer than the member.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    amount: integer().notNull(),
    balanceAfter: integer().notNull(),
    counterAccount: text().notNull(),
    reason: text().notNull(),
    /** The subject of the entry, for example a message's id. */
    reference: text().notNull().default(''),
    idempotencyKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('ledger_entries_idempotency').on(t.tenantId, t.idempotencyKey),
    index('ledger_entries_by_member').on(t.tenantId, t.memberId, t.id.desc()),
    check('ledger_entries_amount', sql`amount <> 0 or counter_account = 'revenue'`),
    check('ledger_entries_balance', sql`balance_after >= 0`),
    check(
      'ledger_entries_counter',
      sql`counter_account in ('purchases','revenue','bonuses','refunds','chargebacks','expired','corrections')`,
    ),
  ],
);
