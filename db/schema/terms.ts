import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { tenants } from './platform.ts';

/** The text of each version of the terms as the brand published it, by language. */
export const termsTexts = pgTable(
  'terms_texts',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    /** The day (ISO date) on which it comes into force. */
    version: text().notNull(),
    locale: text().notNull(),
    html: text().notNull(),
    /** The hash of the HTML, in hexadecimal. */
    sha256: text().notNull(),
    storedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ name: 'terms_texts_pk', columns: [t.tenantId, t.version, t.locale] })],
);
