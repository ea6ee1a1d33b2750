import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Jobs, written in the transaction that requires them and handed to the queue after it: nothing is enqueued that was
 * not committed, and nothing committed is lost. Contains ids, but no personal data.
 */
export const outbox = pgTable(
  'outbox',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    job: text().notNull(),
    data: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the relay last handed the job to the queue; it does so again if the job is not done in time. */
    enqueuedAt: timestamp({ withTimezone: true, precision: 3 }),
    attempts: integer().notNull().default(0),
    /** When the last attempt failed; the job stays in the queue, to be looked at and retried. */
    failedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('outbox_waiting').on(t.tenantId, t.id).where(sql`enqueued_at is null`),
    index('outbox_enqueued').on(t.tenantId, t.enqueuedAt),
  ],
);
