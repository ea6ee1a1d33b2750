import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { countJobs, failedJobs, retryJobs } from '#app/platform/job-queue.ts';
import { testRedisUrl } from '#tests/db/database.ts';
import { soon } from '#tests/world/soon.ts';
import { failed, list, retry, runNow } from './jobs.ts';

const said = vi.hoisted(() => [] as string[]);
vi.mock('./command-line.ts', async (original) => ({
  ...(await original<typeof import('./command-line.ts')>()),
  print: (line: string) => void said.push(line),
}));

const NAME = 'looked-at';
let redis: Redis;
let queue: Queue;
let worker: Worker;
let broken = true;

beforeAll(() => {
  redis = new Redis(testRedisUrl(), { maxRetriesPerRequest: null });
  queue = new Queue(NAME, { connection: redis });
  worker = new Worker(
    NAME,
    async () => {
      if (broken) throw new Error('The mail server is unavailable.');
    },
    { connection: redis },
  );
});
beforeEach(async () => {
  await queue.obliterate({ force: true });
  broken = true;
});
afterAll(async () => {
  await worker.close();
  await queue.close();
  redis.disconnect();
});

const add = (id: string, attempts: number) =>
  queue.add(
    'welcome-mail',
    { accountId: 7 },
    { jobId: id, attempts, backoff: { type: 'fixed', delay: 60_000 } },
  );
const count = (state: 'failed' | 'delayed' | 'completed', many: number) =>
  soon(async () => expect((await queue.getJobCounts(state))[state]).toBe(many));
async function printed(command: () => Promise<void>): Promise<string> {
  said.length = 0;
  await command();
  return said.join('\n');
}

it('a failed job is shown with its error, and can be retried', async () => {
  await add('one', 1);
  await add('two', 1);
  await count('failed', 2);
  expect(await printed(() => list([queue]))).toMatch(/^failed +2 {2}welcome-mail 2$/m);
  const board = await printed(() => failed([queue], 1));
  expect(board).toMatch(
    /^looked-at:two {2}welcome-mail {2}failed \d.* after 1 tries {2}\{"accountId":7\}\n {2}The mail server is unavailable\.\n1 shown, 2 in all\.$/,
  );
  broken = false;
  expect(await printed(() => retry([queue], 'one'))).toBe('1 will run again.');
  await count('completed', 1);
  expect(await printed(() => retry([queue], 'all'))).toBe('1 will run again.');
  await count('completed', 2);
  expect(await printed(() => failed([queue], 20))).toBe('0 shown, 0 in all.');
});

it('a job that will be retried automatically is shown too, and can be retried at once', async () => {
  await add('three', 5);
  await count('delayed', 1);
  const board = await printed(() => failed([queue], 20));
  expect(board).toMatch(/^0 shown, 0 in all\.\nlooked-at:three {2}welcome-mail {2}again \d/);
  expect(board).toMatch(/1 will be retried automatically\.$/);
  broken = false;
  expect(await printed(() => retry([queue], 'looked-at:three'))).toBe('1 will run again.');
  await count('completed', 1);
});

it('scheduled jobs are shown with their next time, not among delayed jobs', async () => {
  await queue.upsertJobScheduler('every-night', { pattern: '23 3 * * *', tz: 'UTC' }, { name: 'fan-out' });
  const board = await printed(() => list([queue]));
  expect(board).toMatch(/^delayed +0 {2}$/m);
  expect(board).toMatch(/every-night +looked-at +23 3 \* \* \* +UTC +next \d.* 03:23 UTC$/m);
});

it('all failed jobs with a name are retried, up to a limit', async () => {
  for (const id of ['six', 'seven', 'eight']) await add(id, 1);
  await queue.add('goodbye-mail', {}, { jobId: 'nine', attempts: 1 });
  await count('failed', 4);
  broken = false;
  expect(await retryJobs([queue], 'no-such-mail')).toBe(0);
  expect(await retryJobs([queue], 'welcome-mail', 2)).toBe(2);
  await count('completed', 2);
  expect(await retryJobs([queue], 'welcome-mail')).toBe(1);
  await count('completed', 3);
  expect((await failedJobs([queue], 20)).failed.map(({ id }) => id)).toEqual(['looked-at:nine']);
});

it('jobs with a lower priority count as waiting', async () => {
  await worker.pause();
  await queue.add('welcome-mail', {}, {});
  await queue.add('news-mail', {}, { priority: 10 });
  await queue.add('news-mail', {}, { priority: 10 });
  expect((await countJobs([queue]))[0]).toEqual({
    state: 'waiting',
    count: 3,
    names: [
      ['news-mail', 2],
      ['welcome-mail', 1],
    ],
  });
  worker.resume();
});

it('a job that has not failed is not retried', async () => {
  await queue.add('welcome-mail', {}, { jobId: 'four', delay: 60_000 });
  await expect(retry([queue], 'four')).rejects.toThrow('No job four has failed.');
  await expect(retry([queue], 'five')).rejects.toThrow('No job five has failed.');
});

it('a scheduled job of one brand can be run immediately', async () => {
  await worker.pause();
  await runNow(queue, 'sweep-tenant', 3);
  const [job] = await queue.getJobs(['prioritized', 'waiting']);
  expect([job?.name, job?.data]).toEqual(['sweep-tenant', { tenantId: 3 }]);
  worker.resume();
});
