import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { tenants } from './platform.ts';

/** By language; a language without a text has the standard text. */
export type PageTexts = Record<string, string>;

/** A brand's own text of a static page that is being worked on. */
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

/** Each text that was published; the highest version is on the site. Without texts, the standard text is. */
export const pageVersions = pgTable(
  'page_versions',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    page: text().notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<PageTexts>().notNull(),
    /** The staff member's name then. */
    publishedBy: text().notNull(),
    publishedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'page_versions_pk', columns: [t.tenantId, t.page, t.version] }),
    check('page_versions_version', sql`version > 0`),
  ],
);
