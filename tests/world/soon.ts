import type postgres from 'postgres';
import { expect, vi } from 'vitest';

/**
 * Waits until the check passes; the timeout is long enough for a busy machine, because a passing check ends the wait at
 * once.
 */
export const soon = <T>(check: () => T | Promise<T>, timeout = 15_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 20 });

/** Waits until `count` statements in the database of `owner` wait for a lock. */
export const untilLocked = (owner: postgres.Sql, count = 1): Promise<void> =>
  soon(async () => {
    const waiting = await owner`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    expect(waiting.count).toBe(count);
  });
