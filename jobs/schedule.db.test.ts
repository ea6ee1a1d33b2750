import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testRedisUrl } from '#tests/db/database.ts';
import { applySchedule } from './worker.ts';

let redis: Redis;
let queue: Queue;

beforeAll(() => {
  redis = new Redis(testRedisUrl(), { maxRetriesPerRequest: null });
  queue = new Queue('schedules', { connection: redis });
});
beforeEach(() => queue.obliterate({ force: true }));
afterAll(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
});

const keys = async () => (await queue.getJobSchedulers()).map(({ key }) => key).sort();

it('removes a schedule that no longer exists in the code', async () => {
  await applySchedule(queue, [
    { job: 'sweep-tenant', cron: '17 * * * *' },
    { job: 'end-retention', cron: '23 3 * * *' },
  ]);
  expect(await keys()).toEqual(['every-end-retention', 'every-sweep-tenant']);
  await applySchedule(queue, [{ job: 'end-retention', cron: '23 3 * * *' }]);
  expect(await keys()).toEqual(['every-end-retention']);
});

it('runs in UTC, or in the time zone that a schedule names', async () => {
  await applySchedule(queue, [
    { job: 'sweep-tenant', cron: '0 9 * * *' },
    { job: 'end-retention', cron: '0 9 * * *', timeZone: 'Asia/Tokyo' },
  ]);
  const hourOf = async (key: string) =>
    new Date((await queue.getJobScheduler(key))?.next ?? Number.NaN).getUTCHours();
  expect(await hourOf('every-sweep-tenant')).toBe(9);
  expect(await hourOf('every-end-retention')).toBe(0);
});
