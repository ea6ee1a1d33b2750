import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testRedisUrl } from '#tests/db/database.ts';
import { JobQueues } from './queue.ts';
import { applySchedule } from './worker.ts';

let redis: Redis;
let queues: JobQueues;

beforeAll(() => {
  // Other tests use the same queues.
  redis = new Redis(testRedisUrl().replace(/\d+$/, '2'), { maxRetriesPerRequest: null });
  queues = new JobQueues(redis);
});
const empty = () => Promise.all(queues.all.map((queue) => queue.obliterate({ force: true })));
beforeEach(empty);
afterAll(async () => {
  await empty();
  await queues.close();
  redis.disconnect();
});

const keys = async (job = 'sweep-tenant') =>
  (await queues.of(job).getJobSchedulers()).map(({ key }) => key).sort();

it('removes a schedule that no longer exists in the code', async () => {
  await applySchedule(queues, [
    { job: 'sweep-tenant', cron: '17 * * * *' },
    { job: 'end-retention', cron: '23 3 * * *' },
  ]);
  expect(await keys()).toEqual(['every-end-retention', 'every-sweep-tenant']);
  await applySchedule(queues, [{ job: 'end-retention', cron: '23 3 * * *' }]);
  expect(await keys()).toEqual(['every-end-retention']);
});

it('a schedule runs in UTC, or in the time zone that it names', async () => {
  await applySchedule(queues, [
    { job: 'sweep-tenant', cron: '0 9 * * *' },
    { job: 'end-retention', cron: '0 9 * * *', timeZone: 'Asia/Tokyo' },
  ]);
  const hourOf = async (key: string) =>
    new Date((await queues.of('sweep-tenant').getJobScheduler(key))?.next ?? Number.NaN).getUTCHours();
  expect(await hourOf('every-sweep-tenant')).toBe(9);
  expect(await hourOf('every-end-retention')).toBe(0);
});

it('a schedule is in the queue of its class, and is removed from the queue of an earlier version', async () => {
  await queues
    .of('sweep-tenant')
    .upsertJobScheduler('every-sweep-orders', { pattern: '*/5 * * * *' }, { name: 'fan-out', data: {} });
  await applySchedule(queues, [
    { job: 'sweep-tenant', cron: '17 * * * *' },
    { job: 'sweep-orders', cron: '*/5 * * * *' },
  ]);
  expect(await keys()).toEqual(['every-sweep-tenant']);
  expect(await keys('sweep-orders')).toEqual(['every-sweep-orders']);
});
