import { lte } from 'drizzle-orm';
import { later } from '#app/platform/durations.ts';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { attempts } from '#db/schema/accounts.ts';

export type AttemptRule = {
  limit: number;
  windowSeconds: number;
  /** Reaching the limit blocks for a full window from then on; used for guesses at a secret. */
  locksOut?: true;
};
export type AttemptOutcome = { allowed: boolean; count: number; retryAfterSeconds: number };

/**
 * Counts an attempt, or `by` at once, and returns whether they are still within the rule. The count is written before the costly work, so
 * that concurrent attempts cannot all pass. The window runs from the first attempt: one that each attempt extends
 * would never end under steady use.
 */
export async function countAttempt(
  tx: Tx,
  tenantId: number,
  key: string,
  rule: AttemptRule,
  now: Date,
  by = 1,
): Promise<AttemptOutcome> {
  const windowEnd = later(now, rule.windowSeconds * 1000);
  const lockingCount = rule.locksOut ? rule.limit : 0;
  const [row] = await tx.sql<{ count: number; window_ends_at: Date }[]>`
    insert into attempts as a (tenant_id, key, count, window_ends_at) values (${tenantId}, ${key}, ${by}, ${windowEnd})
    on conflict (tenant_id, key) do update set
      count = case when a.window_ends_at <= ${now} then ${by} else a.count + ${by} end,
      window_ends_at = case when a.window_ends_at <= ${now} or a.count + 1 = ${lockingCount}
        then ${windowEnd} else a.window_ends_at end
    returning count, window_ends_at`;
  if (!row) throw new Error('An attempt was counted but not returned.');
  const retryAfterSeconds = Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000);
  return { allowed: row.count <= rule.limit, count: row.count, retryAfterSeconds };
}

export async function deleteAttempts(tx: Tx, tenantId: number, key: string): Promise<void> {
  await tx.sql`delete from attempts where tenant_id = ${tenantId} and key = ${key}`;
}

/** Decrements a counter: a success does not count as an attempt. */
export async function uncountAttempt(tx: Tx, tenantId: number, key: string): Promise<void> {
  await tx.sql`
    update attempts set count = greatest(count - 1, 0) where tenant_id = ${tenantId} and key = ${key}`;
}

/** Blocks a key until a time; an existing longer block stays. */
export async function holdUntil(tx: Tx, tenantId: number, key: string, until: Date): Promise<void> {
  await tx.sql`
    insert into attempts as a (tenant_id, key, count, window_ends_at) values (${tenantId}, ${key}, 1, ${until})
    on conflict (tenant_id, key) do update set window_ends_at = greatest(a.window_ends_at, excluded.window_ends_at)`;
}

/** When a key's window ends or ended; null for an unknown key. */
export async function findAttemptsEnd(tx: Tx, tenantId: number, key: string): Promise<Date | null> {
  const [row] = await tx.sql<{ endsAt: Date }[]>`
    select window_ends_at as "endsAt" from attempts where tenant_id = ${tenantId} and key = ${key}`;
  return row?.endsAt ?? null;
}

/** Deletes counters whose window has ended; returns how many. */
export async function deleteEndedAttempts(tx: Tx, tenantId: number, now: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, attempts, lte(attempts.windowEndsAt, now));
}
