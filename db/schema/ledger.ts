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
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { ledgerEntries } from './credits.ts';

/** Credits granted together at one price; charges take from lots and refunds return to them. */
export const creditLots = pgTable(
  'credit_lots',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** `bought`, `bonus`, `free`, `refunded`. */
    kind: text().notNull(),
    credits: integer().notNull(),
    remaining: integer().notNull(),
    open: boolean().notNull().generatedAlwaysAs(sql`remaining > 0`),
    /** The price of the lot, in minor units. */
    priceMinor: integer().notNull().default(0),
    currency: text(),
    orderId: bigint({ mode: 'number' }),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Why the rest was taken back: `withdrawal`, `refund`, `chargeback`. */
    takenBack: text(),
    /** Credits refunded to it after its payment was charged back. */
    withheld: integer().notNull().default(0),
    grantedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('credit_lots_open').on(t.tenantId, t.memberId).where(sql`open`),
    index('credit_lots_of_order').on(t.tenantId, t.orderId).where(sql`order_id is not null`),
    index('credit_lots_of_member').on(t.tenantId, t.memberId, t.id),
    index('credit_lots_expiring').on(t.tenantId, t.expiresAt).where(sql`open and expires_at is not null`),
  ],
);

/** Both sides of each ledger entry; they add up to zero. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    tenantId: integer().notNull(),
    entryId: bigint({ mode: 'number' }).notNull(),
    line: smallint().notNull(),
    /** `member`, or one of the platform's accounts. */
    account: text().notNull(),
    lotId: bigint({ mode: 'number' }),
    credits: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.entryId, t.line] }),
    foreignKey({
      columns: [t.tenantId, t.entryId],
      foreignColumns: [ledgerEntries.tenantId, ledgerEntries.id],
    }),
    foreignKey({ columns: [t.tenantId, t.lotId], foreignColumns: [creditLots.tenantId, creditLots.id] }),
  ],
);

/** The result of each check of a brand's ledger: differences, and payments that several orders refer to. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    members: integer().notNull(),
    differences: integer().notNull(),
    first: jsonb().$type<LedgerDifference | null>(),
    shared: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'ledger_checks_pk', columns: [t.tenantId, t.id] }),
    check('ledger_checks_counts', sql`members >= 0 and differences >= 0 and shared >= 0`),
    check('ledger_checks_first', sql`(first is null) = (differences = 0)`),
  ],
);

/** `what`: a balance, lot or entry whose sum is wrong; `id`: which one. */
type LedgerDifference = { memberId: number; what: string; id: number; expected: number; found: number };
