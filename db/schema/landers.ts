import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenants } from './platform.ts';

export type SlugTexts = Record<string, { headline: string; lead: string }>;

/** Slugs of landing pages: each names a place or a campaign. */
export const landingSlugs = pgTable(
  'landing_slugs',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    slug: text().notNull(),
    country: text(),
    region: text(),
    city: text(),
    texts: jsonb().$type<SlugTexts>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slug] })],
);
