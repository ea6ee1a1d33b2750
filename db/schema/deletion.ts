import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Receipt of an erasure; kept after the member and contains no personal data. */
export const erasures = pgTable(
  'erasures',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** A keyed hash: a person who gives the address can be told about the erasure. */
    addressHash: text().notNull(),
    requestedAt: instant().notNull(),
    erasedAt: instant().notNull(),
    /** The number of deleted rows, by table. */
    rows: jsonb().$type<Record<string, number>>().notNull(),
    files: integer().notNull(),
    /** The sealed address for the last mail; empty once it has been sent. */
    receipt: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('erasures_member').on(t.tenantId, t.memberId),
    index('erasures_by_address').on(t.tenantId, t.addressHash),
    index('erasures_receipts').on(t.tenantId, t.erasedAt).where(sql`receipt is not null`),
  ],
);

/** Data exports requested by members; each is a temporary file. */
export const dataExports = pgTable(
  'data_exports',
  {
    tenantId: integer().notNull(),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    accountId: bigint({ mode: 'number' }).notNull(),
    askedAt: instant().notNull(),
    readyAt: instant(),
    bytes: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('data_exports_by_account').on(t.tenantId, t.accountId, t.askedAt.desc()),
    index('data_exports_ended').on(t.tenantId, t.askedAt),
  ],
);
