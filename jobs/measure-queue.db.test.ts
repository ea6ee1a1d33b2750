import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queueJobs, queueOldestSeconds } from '#app/platform/metrics.ts';
import { testRedisUrl } from '#tests/db/database.ts';
import { measureQueue } from './measure-queue.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => ({ timestamp: NOW - seconds * 1_000 });
let redis: Redis;
let queue: Queue;

beforeAll(() => {
  redis = new Redis(testRedisUrl(), { maxRetriesPerRequest: null });
  queue = new Queue('measured', { connection: redis });
});
beforeEach(() => queue.obliterate({ force: true }));
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
});

async function measured() {
  const counts = vi.spyOn(queueJobs, 'set');
  const oldest = vi.spyOn(queueOldestSeconds, 'set');
  await measureQueue(queue, NOW);
  const states = Object.fromEntries(counts.mock.calls.map(([{ state }, count]) => [state, count]));
  return { states, oldest: oldest.mock.lastCall };
}

it('an empty queue has no jobs and no age', async () => {
  expect(await measured()).toEqual({
    states: { waiting: 0, active: 0, delayed: 0, failed: 0 },
    oldest: [{ queue: 'measured' }, 0],
  });
});

it('waiting jobs include bulk jobs but not delayed ones', async () => {
  await queue.add('a', {}, ago(20));
  await queue.add('a', {}, ago(10));
  await queue.add('bulk', {}, { ...ago(15), priority: 10 });
  await queue.add('later', {}, { ...ago(900), delay: 1_000_000 });
  expect(await measured()).toEqual({
    states: { waiting: 3, active: 0, delayed: 1, failed: 0 },
    oldest: [{ queue: 'measured' }, 20],
  });
});

it('a bulk job can be the oldest, and a job from a clock that is ahead has no negative age', async () => {
  await queue.add('a', {}, ago(-5));
  expect((await measured()).oldest).toEqual([{ queue: 'measured' }, 0]);
  await queue.add('bulk', {}, { ...ago(40), priority: 10 });
  await queue.add('bulk', {}, { ...ago(30), priority: 10 });
  expect((await measured()).oldest).toEqual([{ queue: 'measured' }, 40]);
});
