import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/**
 * A withdrawal, refund or chargeback of an order: credits taken back, credits already spent, and the amount to
 * refund.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    tenantId: integer().notNull(),
    idempotencyKey: text().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: ['withdrawal', 'refund', 'chargeback', 'restored'] }).notNull(),
    taken: integer().notNull(),
    spent: integer().notNull(),
    refundMinor: integer().notNull(),
    currency: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.idempotencyKey] }),
    index('order_returns_by_time').on(t.tenantId, t.createdAt.desc(), t.idempotencyKey.desc()),
    index('order_returns_of_order').on(t.tenantId, t.orderId, t.createdAt.desc()),
    index('order_returns_of_member').on(t.tenantId, t.memberId, t.createdAt.desc()),
  ],
);

/** The spent part of an order whose payment was charged back. */
export const creditDebts = pgTable(
  'credit_debts',
  {
    tenantId: integer().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    credits: integer().notNull(),
    amountMinor: integer().notNull(),
    currency: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    settledAt: timestamp({ withTimezone: true, precision: 3 }),
    settledBy: text({ enum: ['reversed', 'paid', 'waived', 'returned'] }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId] }),
    index('credit_debts_open').on(t.tenantId, t.createdAt).where(sql`settled_at is null`),
    index('credit_debts_of_member').on(t.tenantId, t.memberId).where(sql`settled_at is null`),
  ],
);

/** A member's own spending limits, in credits; null: no limit. The `next` limits apply from their time on. */
export const spendLimits = pgTable(
  'spend_limits',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    perDay: integer(),
    perMonth: integer(),
    nextPerDay: integer(),
    nextPerMonth: integer(),
    nextFrom: timestamp({ withTimezone: true, precision: 3 }),
    /** The brand's time zone, which defines the start of days and months. */
    zone: text().notNull(),
    day: date().notNull(),
    daySpent: integer().notNull().default(0),
    monthSpent: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.memberId] }),
    foreignKey({
      columns: [t.tenantId, t.memberId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
  ],
);
