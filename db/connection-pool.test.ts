import type postgres from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionPool, IDLE_MS } from './connection-pool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pool whose drivers only record that they were ended. */
function makePool() {
  const drivers: { ended: boolean }[] = [];
  const pool = new ConnectionPool('runtime', 2, () => {
    const driver = { ended: false };
    drivers.push(driver);
    const end = async () => {
      driver.ended = true;
    };
    return Object.assign(() => {}, { end }) as unknown as postgres.Sql;
  });
  return { pool, ended: () => drivers.map((driver) => driver.ended) };
}

it('a connection that was idle for a minute is closed, and never handed out while closing', async () => {
  const { pool, ended } = makePool();
  const first = await pool.take(0);
  pool.give(first, true);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(await pool.take(0)).toBe(first);
  pool.give(first, true);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(ended()).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(ended()).toEqual([true]);
  expect(await pool.take(0)).not.toBe(first);
});

it('a connection in use stays open, however long its transaction takes', async () => {
  const { pool, ended } = makePool();
  const used = await pool.take(0);
  vi.advanceTimersByTime(3 * IDLE_MS);
  pool.give(used, true);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(ended()).toEqual([false]);
  expect(await pool.take(0)).toBe(used);
});

it('counts its connections and the callers waiting for one', async () => {
  const { pool } = makePool();
  expect(pool.counts).toEqual({ max: 2, inUse: 0, idle: 0, waiting: 0 });
  const [first] = [await pool.take(0), await pool.take(0)];
  const third = pool.take(1_000);
  expect(pool.counts).toEqual({ max: 2, inUse: 2, idle: 0, waiting: 1 });
  pool.give(first, true);
  pool.give(await third, true);
  expect(pool.counts).toEqual({ max: 2, inUse: 1, idle: 1, waiting: 0 });
});
