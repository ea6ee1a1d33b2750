import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { tenants } from './platform.ts';

/** By language; a language without a text uses the standard text. */
export type PageTexts = Record<string, string>;

/** The draft of a brand's own text for a static page. */
export const pageDrafts = pgTable(
  'page_drafts',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    page: text().notNull(),
    texts: jsonb().$type<PageTexts>().notNull(),
    changedBy: text().notNull(),
    changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ name: 'page_drafts_pk', columns: [t.tenantId, t.page] })],
);

/** Each published text; the highest version is on the site. Without texts, the standard text is shown. */
export const pageVersions = pgTable(
  'page_versions',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    page: text().notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<PageTexts>().notNull(),
    /** The staff member's name at that time. */
    publishedBy: text().notNull(),
    publishedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'page_versions_pk', columns: [t.tenantId, t.page, t.version] }),
    check('page_versions_version', sql`version > 0`),
  ],
);
