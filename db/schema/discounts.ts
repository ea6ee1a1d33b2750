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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { tenants } from './platform.ts';

/** Discount codes of a brand; the built-in codes are not stored here. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    code: text().notNull(),
    percentage: smallint().notNull(),
    minimumMinor: integer().notNull().default(0),
    currency: text(),
    country: text(),
    memberId: bigint({ mode: 'number' }),
    paymentMethods: text().array().notNull().default(sql`'{}'`),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Once in total, once per member, or unlimited. */
    validity: text({ enum: ['single', 'member', 'many'] }).notNull(),
    /** The purpose it was created for; a member is offered at most one when deleting their account. */
    purpose: text({ enum: ['campaign', 'delete'] })
      .notNull()
      .default('campaign'),
    status: text({ enum: ['active', 'off'] })
      .notNull()
      .default('active'),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code] }),
    foreignKey({
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('discount_codes_by_member').on(t.tenantId, t.memberId).where(sql`member_id is not null`),
    index('discount_codes_campaigns').on(t.tenantId, t.createdAt, t.code).where(sql`purpose = 'campaign'`),
    uniqueIndex('discount_codes_delete').on(t.tenantId, t.memberId).where(sql`purpose = 'delete'`),
    check('discount_codes_code', sql`code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'`),
    check('discount_codes_percentage', sql`percentage between 1 and 90`),
    check('discount_codes_minimum', sql`minimum_minor >= 0 and (minimum_minor = 0 or currency is not null)`),
    check('discount_codes_validity', sql`validity in ('single','member','many')`),
    check(
      'discount_codes_purpose',
      sql`purpose in ('campaign','delete') and (purpose <> 'delete' or member_id is not null)`,
    ),
    check('discount_codes_status', sql`status in ('active','off')`),
  ],
);

/** Reservations and uses of a code. The key allows one order per use, so a race has one winner. */
export const discountUses = pgTable(
  'discount_uses',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    code: text().notNull(),
    /** `all`, `member:<id>` or `order:<id>`, depending on how often the code may be used. */
    slot: text().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    orderId: text().notNull(),
    reservedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.code, t.slot] }),
    uniqueIndex('discount_uses_by_order').on(t.tenantId, t.orderId),
  ],
);
