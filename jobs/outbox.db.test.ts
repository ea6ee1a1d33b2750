import { Queue, UnrecoverableError } from 'bullmq';
import { Redis } from 'ioredis';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#app/platform/durations.ts';
import { jobRuns, outboxOldestSeconds, outboxRelayed } from '#app/platform/metrics.ts';
import { readWorkerQueues } from '#app/platform/queue-names.ts';
import { OUTBOX_MARK, QUEUE_PREFIX } from '#app/platform/redis-keys.ts';
import { inTenant } from '#db/client.ts';
import { listTenants, refreshTenants } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import { testDatabase, testRedisUrl } from '#tests/db/database.ts';
import { replaceHandlers } from '#tests/world/job-handlers.ts';
import { soon } from '#tests/world/soon.ts';
import { openWorld } from '#tests/world/world.ts';
import { enqueueLater } from './enqueue.ts';
import { JobQueues } from './queue.ts';
import { OutboxRelay } from './relay.ts';
import { RetryLater } from './retry-later.ts';
import { fanOut, Workers } from './worker.ts';

const CAMPAIGN = '0b8f9b9e-6a53-4c39-9f0e-2c4c7a5d1e10';
const world = openWorld();
let producer: Redis;
let consumer: Redis;
let queues: JobQueues;
/** The queue of most jobs here. */
let queue: Queue;
let workers: Workers;
const relays: OutboxRelay[] = [];
const swept = vi.fn<(scope: Scope, data: { tenantId: number }) => Promise<void>>();
const rounds = vi.fn<(scope: Scope, data: { tenantId: number; after: number }) => Promise<void>>();
const pushed = vi.fn<(scope: Scope, data: { tenantId: number }) => Promise<void>>();
const welcomed = vi.fn<(scope: Scope, data: { tenantId: number }) => Promise<void>>();
replaceHandlers({
  'sweep-tenant': swept,
  'mail-round': rounds,
  'push-round': pushed,
  'welcome-mail': welcomed,
});

beforeAll(async () => {
  producer = new Redis(testRedisUrl());
  consumer = new Redis(testRedisUrl(), { maxRetriesPerRequest: null });
  queues = new JobQueues(producer);
  queue = queues.of('sweep-tenant');
  for (const each of queues.all) await each.obliterate({ force: true });
  workers = new Workers(consumer, queues);
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  swept.mockReset();
  rounds.mockReset();
  pushed.mockReset();
  welcomed.mockReset();
});
afterAll(async () => {
  await workers.close();
  await queues.close();
  producer.disconnect();
  consumer.disconnect();
});

async function startRelay(redis?: Redis, pollEveryMs?: number): Promise<void> {
  const relay = new OutboxRelay((await testDatabase()).relayUrl, queues, true, redis, pollEveryMs);
  relays.push(relay);
  await relay.start();
}
const enqueue = () =>
  inTenant(world.amora.id, (tx) => enqueueLater(tx, 'sweep-tenant', { tenantId: world.amora.id }));
const waiting = async () => (await world.owner`select from outbox`).count;
const allDone = () => soon(async () => expect(await waiting()).toBe(0));

describe('a brand that is switched off', () => {
  const serve = async (active: boolean) => {
    await world.owner`update platform.tenants set active = ${active} where id = ${world.amora.id}`;
    await refreshTenants();
  };
  afterEach(() => serve(true));

  it('still runs its required jobs, from the outbox and by schedule, but not those of active brands', async () => {
    await startRelay();
    await serve(false);
    await enqueue();
    await inTenant(world.amora.id, (tx) =>
      enqueueLater(tx, 'push-round', {
        tenantId: world.amora.id,
        type: 'reminders',
        day: '2026-06-15',
        after: 0,
      }),
    );
    await allDone();
    expect(swept.mock.calls.map(([scope]) => scope.tenant.slug)).toEqual(['amora']);
    expect(pushed).not.toHaveBeenCalled();
    await queue.add('fan-out', { job: 'sweep-tenant' });
    await soon(() =>
      expect(swept.mock.calls.map(([scope]) => scope.tenant.slug).sort()).toEqual(['amora', 'amora', 'she']),
    );
  });

  it('keeps the steps of a campaign until the brand is enabled again, also after days', async () => {
    await startRelay();
    await serve(false);
    const step = {
      tenantId: world.amora.id,
      round: 'campaign',
      campaignId: CAMPAIGN,
      day: '2026-06-15',
    } as const;
    await inTenant(world.amora.id, (tx) => enqueueLater(tx, 'mail-round', { ...step, after: 1 }));
    const mails = queues.of('mail-round');
    await mails.add('mail-round', { ...step, after: 2 }, { timestamp: Date.now() - 3 * DAY_MS });
    const delayed = await soon(async () => {
      const all = await mails.getDelayed();
      expect(all).toHaveLength(2);
      return all;
    });
    expect(rounds).not.toHaveBeenCalled();
    expect(await waiting()).toBe(1);
    await serve(true);
    for (const job of delayed) await job.promote();
    await allDone();
    await soon(() => expect(rounds.mock.calls.map(([, { after }]) => after).sort()).toEqual([1, 2]));
  });
});

describe('a job enqueued in a transaction', () => {
  it('runs once when it commits, for its tenant', async () => {
    await startRelay();
    await enqueue();
    await allDone();
    expect(swept.mock.calls.map(([scope, data]) => [scope.tenant.slug, data])).toEqual([
      ['amora', { tenantId: world.amora.id }],
    ]);
  });

  it('does not run when it is rolled back', async () => {
    await startRelay();
    const failing = inTenant(world.amora.id, async (tx) => {
      await enqueueLater(tx, 'sweep-tenant', { tenantId: world.amora.id });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await enqueue(); // proves that the undone job was not enqueued: it would have run before this one
    await allDone();
    expect(swept).toHaveBeenCalledTimes(1);
  });

  it('is not enqueued while its transaction is open, and is enqueued on the notification of its commit', async () => {
    await startRelay(undefined, DAY_MS);
    await inTenant(world.amora.id, async (tx) => {
      await enqueueLater(tx, 'sweep-tenant', { tenantId: world.amora.id });
      await inTenant(world.she.id, async (other) =>
        enqueueLater(other, 'sweep-tenant', { tenantId: world.she.id }),
      );
      await soon(() => expect(swept).toHaveBeenCalledTimes(1));
      expect(swept.mock.calls[0]?.[0].tenant.slug).toBe('she');
    });
    await soon(() => expect(swept).toHaveBeenCalledTimes(2));
    await allDone();
  });

  it('is enqueued by polling when no notification arrives', async () => {
    await world.owner`alter table outbox disable trigger user`;
    await startRelay(undefined, 20);
    await enqueue();
    await allDone();
    await world.owner`alter table outbox enable trigger user`;
    expect(swept).toHaveBeenCalledTimes(1);
  });

  it('runs once, even with several relays and many jobs', async () => {
    await Promise.all([startRelay(), startRelay(), startRelay()]);
    await Promise.all(Array.from({ length: 120 }, enqueue));
    await allDone();
    expect(swept).toHaveBeenCalledTimes(120);
  });

  it('waits while no relay is running', async () => {
    await enqueue();
    expect(await waiting()).toBe(1);
    await startRelay();
    await allDone();
    expect(swept).toHaveBeenCalledTimes(1);
  });

  it('is enqueued again when the queue lost it', async () => {
    const [lost] = await world.owner`
      insert into outbox (tenant_id, job, data, enqueued_at, attempts)
      values (${world.amora.id}, 'sweep-tenant', ${world.owner.json({ tenantId: world.amora.id })}, now() - interval '11 minutes', 1),
        (${world.she.id}, 'sweep-tenant', ${world.owner.json({ tenantId: world.she.id })}, now() - interval '9 minutes', 1)
      returning id`;
    await startRelay();
    await soon(async () => expect(await waiting()).toBe(1));
    expect(swept.mock.calls.map(([scope]) => scope.tenant.slug)).toEqual(['amora']);
    expect(await world.owner`select from outbox where id = ${lost?.id}`).toHaveLength(0);
    await world.owner`delete from outbox`;
  });

  it('is enqueued again at once when Redis was flushed, and only then', async () => {
    await producer.set(OUTBOX_MARK, '1');
    await world.owner`
      insert into outbox (tenant_id, job, data, enqueued_at, attempts)
      values (${world.amora.id}, 'sweep-tenant', ${world.owner.json({ tenantId: world.amora.id })}, now(), 1)`;
    await startRelay(producer);
    await enqueue(); // when this job is done, the relay has polled
    await soon(async () => expect(await waiting()).toBe(1));
    expect(swept).toHaveBeenCalledTimes(1);
    await producer.del(OUTBOX_MARK);
    await allDone();
    expect(swept).toHaveBeenCalledTimes(2);
  });

  it('stays in the outbox while it fails', async () => {
    swept.mockRejectedValueOnce(new Error('not today'));
    await startRelay();
    await enqueue();
    await soon(async () => expect(await queue.getDelayedCount()).toBe(1));
    expect(await world.owner`select from outbox where failed_at is null`).toHaveLength(1);
    const [job] = await queue.getDelayed();
    await job?.promote();
    await allDone();
    expect(swept).toHaveBeenCalledTimes(2);
  });

  it('is marked in the outbox when its last attempt failed, and is gone when a retry succeeds', async () => {
    swept.mockRejectedValueOnce(new UnrecoverableError('never'));
    await startRelay();
    await enqueue();
    await soon(async () =>
      expect(await world.owner`select from outbox where failed_at is not null`).toHaveLength(1),
    );
    const [job] = await queue.getFailed();
    await job?.retry();
    await allDone();
    expect(swept).toHaveBeenCalledTimes(2);
  });

  it('runs before bulk jobs of its class, however many bulk jobs another brand has', async () => {
    const mail = queues.of('mail-round');
    await Promise.all(workers.all.map((worker) => worker.pause()));
    const round = { round: 'unread', day: '2026-06-10' } as const;
    await inTenant(world.she.id, async (tx) => {
      for (let after = 0; after < 60; after += 1)
        await enqueueLater(tx, 'mail-round', { tenantId: world.she.id, ...round, after });
    });
    await startRelay();
    await soon(async () => expect(await mail.getPrioritizedCount()).toBe(60));
    await inTenant(world.amora.id, (tx) =>
      enqueueLater(tx, 'welcome-mail', { tenantId: world.amora.id, accountId: 1 }),
    );
    await soon(async () => expect(await mail.getWaitingCount()).toBe(1));
    const order: string[] = [];
    welcomed.mockImplementation(async ({ tenant }) => void order.push(tenant.slug));
    rounds.mockImplementation(async ({ tenant }) => void order.push(tenant.slug));
    for (const worker of workers.all) worker.resume();
    await allDone();
    expect(order).toHaveLength(61);
    // Eight are processed at the same time.
    expect(order.indexOf('amora')).toBeLessThan(8);
  });

  it('runs before scheduled jobs, however many brands there are', async () => {
    await Promise.all(workers.all.map((worker) => worker.pause()));
    await fanOut(queues, 'sweep-tenant');
    expect(await queue.getPrioritizedCount()).toBe(2);
    // For the brand whose scheduled job is last.
    const last = listTenants().at(-1) ?? world.amora;
    await inTenant(last.id, (tx) => enqueueLater(tx, 'sweep-tenant', { tenantId: last.id }));
    await startRelay();
    await soon(async () => expect(await queue.getWaitingCount()).toBe(1));
    for (const worker of workers.all) worker.resume();
    await soon(() => expect(swept).toHaveBeenCalledTimes(3));
    expect(swept.mock.calls[0]?.[0].tenant.id).toBe(last.id);
  });

  it('is enqueued at once even if another brand has very many jobs before it', async () => {
    const MANY = 5_000;
    await world.owner`
      insert into outbox (tenant_id, job, data)
      select ${world.she.id}::int, 'news-mail', '{}' from generate_series(1, ${MANY}::int)`;
    await enqueue();
    const handed: string[] = [];
    const listener = {
      addBulk: async (jobs: { name: string }[]) => handed.push(...jobs.map(({ name }) => name)),
    };
    const relay = new OutboxRelay((await testDatabase()).relayUrl, listener as unknown as JobQueues, true);
    relays.push(relay);
    await relay.start();
    await soon(() => expect(handed).toHaveLength(MANY + 1), 20_000);
    expect(handed.indexOf('sweep-tenant')).toBeLessThan(100);
    await relay.stop();
    await world.owner`delete from outbox`;
  });

  it('must match its schema', async () => {
    const wrong = inTenant(world.amora.id, (tx) => enqueueLater(tx, 'sweep-tenant', { tenantId: -1 }));
    await expect(wrong).rejects.toThrow();
  });
});

describe('job classes', () => {
  const takeOnly = async (text: string): Promise<void> => {
    await workers.close();
    workers = new Workers(consumer, queues, readWorkerQueues(text) ?? undefined);
  };
  afterEach(() => takeOnly(''));

  it('wait for a worker of their class, while other classes are processed', async () => {
    await takeOnly('general:2');
    await startRelay();
    const data = { tenantId: world.she.id, round: 'weekly', day: '2026-06-15', after: 0 } as const;
    await inTenant(world.she.id, (tx) => enqueueLater(tx, 'mail-round', data));
    await enqueue();
    await soon(async () => expect(await waiting()).toBe(1));
    expect(swept).toHaveBeenCalledTimes(1);
    expect(rounds).not.toHaveBeenCalled();
    expect(await queues.of('mail-round').getPrioritizedCount()).toBe(1);
    await takeOnly('mail,money');
    await allDone();
    expect(rounds).toHaveBeenCalledTimes(1);
  });

  it('are ignored in the queue of an earlier version, which had a single queue', async () => {
    await takeOnly('general');
    const [row] = await world.owner`
      insert into outbox (tenant_id, job, data, enqueued_at, attempts)
      values (${world.she.id}, 'mail-round', '{}', now(), 1) returning id`;
    const data = {
      tenantId: world.she.id,
      round: 'weekly',
      day: '2026-06-15',
      after: 0,
      outboxId: Number(row?.id),
    };
    await new Queue('jobs', { connection: producer, prefix: QUEUE_PREFIX }).add('mail-round', data);
    await allDone();
    expect(rounds).toHaveBeenCalledTimes(1);
  });
});

it('the relay can access only the outbox', async () => {
  const sql = postgres((await testDatabase()).relayUrl, { max: 1 });
  await expect(sql`select from members`).rejects.toMatchObject({ code: '42501' });
  await expect(sql`insert into outbox (tenant_id, job, data) values (1, 'x', '{}')`).rejects.toMatchObject({
    code: '42501',
  });
  expect(await sql`select from outbox`).toHaveLength(0);
  await sql.end();
});

describe('the outbox metrics', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('report how long the oldest job of any brand has waited for the relay, excluding relayed jobs', async () => {
    const set = vi.spyOn(outboxOldestSeconds, 'set');
    const relay = new OutboxRelay((await testDatabase()).relayUrl, queues, true);
    relays.push(relay);
    await relay.measure();
    expect(set).toHaveBeenLastCalledWith({ group: 'main' }, 0);
    const data = world.owner.json({ tenantId: 1 });
    await world.owner`
      insert into outbox (tenant_id, job, data, created_at, enqueued_at) values
        (${world.amora.id}, 'sweep-tenant', ${data}, now() - interval '90 seconds', null),
        (${world.she.id}, 'sweep-tenant', ${data}, now() - interval '300 seconds', null),
        (${world.she.id}, 'sweep-tenant', ${data}, now() - interval '200 seconds', null),
        (${world.amora.id}, 'sweep-tenant', ${data}, now() - interval '900 seconds', now())`;
    await relay.measure();
    const age = set.mock.lastCall?.[1] ?? 0;
    expect(age).toBeGreaterThanOrEqual(300);
    expect(age).toBeLessThan(330);
    await world.owner`delete from outbox`;
  });

  it('count relayed jobs, and each run of a job by its outcome', async () => {
    const runs = vi.spyOn(jobRuns, 'add');
    const relayed = vi.spyOn(outboxRelayed, 'add');
    swept.mockRejectedValueOnce(new Error('not today'));
    await startRelay();
    await enqueue();
    await soon(() => expect(runs.mock.calls).toEqual([[{ job: 'sweep-tenant', outcome: 'retried' }]]));
    const [job] = await queue.getDelayed();
    swept.mockRejectedValueOnce(new RetryLater(60));
    await job?.promote();
    await soon(() => expect(runs).toHaveBeenLastCalledWith({ job: 'sweep-tenant', outcome: 'postponed' }));
    await soon(async () => expect(await queue.getDelayedCount()).toBe(1));
    await (await queue.getDelayed())[0]?.promote();
    await allDone();
    await soon(() => expect(runs).toHaveBeenLastCalledWith({ job: 'sweep-tenant', outcome: 'done' }));
    expect(relayed.mock.calls.reduce((sum, [, count = 0]) => sum + count, 0)).toBe(1);
  });

  it('count a last attempt as failed, and unknown jobs under a single name', async () => {
    const runs = vi.spyOn(jobRuns, 'add');
    await queue.add('job-of-another-version', {}, { attempts: 1 });
    await soon(() => expect(runs.mock.calls).toEqual([[{ job: 'unknown', outcome: 'failed' }]]));
    await queue.clean(0, 10, 'failed');
  });
});
