import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Daily counts and sums in the brand's time zone, computed by a job. They contain no personal data. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    tenantId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    metric: text({
      enum: [
        'signups',
        'confirmed',
        'buyers',
        'active',
        'messages',
        'likes',
        'sales',
        'revenue',
        'refunds',
        'complaints',
        'mails',
        'bounces',
      ],
    }).notNull(),
    /** '' for counts; sums of money are in minor units. */
    currency: text().notNull().default(''),
    /** The total of the day, or a breakdown: by country, or by the source of the first or last tracked visit. */
    split: text({
      enum: ['total', 'country', 'source', 'campaign', 'last_source', 'last_campaign'],
    }).notNull(),
    key: text().notNull().default(''),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'daily_figures_pk',
      columns: [t.tenantId, t.split, t.day, t.metric, t.currency, t.key],
    }),
    check('daily_figures_currency', sql`currency ~ '^([A-Z]{3})?$'`),
    check('daily_figures_key', sql`char_length(key) <= 121 and (split <> 'total' or key = '')`),
    check(
      'daily_figures_metric',
      sql`metric in ('signups','confirmed','buyers','active','messages','likes','sales', 'revenue','refunds','complaints','mails','bounces')`,
    ),
    check(
      'daily_figures_split',
      sql`split in ('total','country','source','campaign','last_source','last_campaign')`,
    ),
  ],
);
