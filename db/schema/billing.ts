import { sql } from 'drizzle-orm';
import {
  bigint,
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
} from 'drizzle-orm/pg-core';
import { tenants } from './platform.ts';

/**
 * Invoices and credit notes as issued, self-contained. Append-only; written by triggers of the bookings. Amounts of
 * credit notes are negative.
 */
export const billingDocuments = pgTable(
  'billing_documents',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    id: bigint({ mode: 'number' }).notNull().default(sql`random_id()`),
    companyId: integer().notNull(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    /** Consecutive, by company and kind. */
    number: integer().notNull(),
    idempotencyKey: text().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    correctsId: bigint({ mode: 'number' }),
    issuedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    locale: text().notNull(),
    currency: text().notNull(),
    credits: integer().notNull(),
    totalMinor: integer().notNull(),
    netMinor: integer().notNull(),
    vatMinor: integer().notNull(),
    vatCountry: text().notNull(),
    vatBasisPoints: integer().notNull(),
    details: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('billing_documents_once').on(t.tenantId, t.idempotencyKey),
    foreignKey({ columns: [t.tenantId, t.correctsId], foreignColumns: [t.tenantId, t.id] }),
    index('billing_documents_by_order').on(t.tenantId, t.orderId),
    index('billing_documents_by_member').on(t.tenantId, t.memberId, t.issuedAt.desc(), t.id.desc()),
    index('billing_documents_by_time').on(t.tenantId, t.issuedAt, t.id),
    check('billing_documents_kind', sql`kind in ('invoice','credit_note')`),
    check('billing_documents_sum', sql`net_minor + vat_minor = total_minor`),
    check(
      'billing_documents_sign',
      sql`case kind when 'invoice' then total_minor >= 0 and credits >= 0
        else total_minor <= 0 and credits <= 0 and corrects_id is not null end`,
    ),
  ],
);
