import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countMails } from '#app/domain/notifications/mail-volume.server.ts';
import { LiveLog } from '#app/live/event-log.ts';
import { LiveHub } from '#app/live/hub.ts';
import { isViewing, recordHidden, recordViewing } from '#app/live/page-views.ts';
import { deleteEvents, hasStream, publishToMember, setPublisher } from '#app/live/publisher.ts';
import { resetEnv } from '#app/platform/env.ts';
import { countJobs, failedJobs } from '#app/platform/job-queue.ts';
import { log } from '#app/platform/log.ts';
import {
  connectRedis,
  connectSubscriber,
  onNodes,
  pingRedis,
  type RedisClient,
  whenReady,
} from '#app/platform/redis.ts';
import { TENANTS_CHANNEL } from '#app/platform/redis-keys.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { testDatabase } from '#tests/db/database.ts';
import { replaceHandlers } from '#tests/world/job-handlers.ts';
import { jobLoad, linesAbout } from '#tests/world/job-load.ts';
import { soon } from '#tests/world/soon.ts';
import { openWorld } from '#tests/world/world.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { type RedisGroup, startRedisCluster } from '#tooling/embedded/redis-groups.ts';
import { enqueueLater } from './enqueue.ts';
import { JobQueues } from './queue.ts';
import { OutboxRelay } from './relay.ts';
import { applySchedule, Workers } from './worker.ts';

const SOME = 100;
/** Their keys are on all three primaries. */
const TENANTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const world = openWorld();
const processes = new ProcessGroup();
const dir = mkdtempSync(join(tmpdir(), 'redis-cluster-'));
let group: RedisGroup<'cluster'>;
let producer: RedisClient;
let consumer: RedisClient;
let listener: Redis;
let liveLog: LiveLog;
let hub: LiveHub;
let queues: JobQueues;
let workers: Workers;
let relay: OutboxRelay;
const load = jobLoad(() => world.amora.id);
const swept = vi.fn<(scope: Scope, data: { tenantId: number }) => Promise<void>>();
replaceHandlers({ 'sweep-tenant': swept });

beforeAll(async () => {
  process.env.JOB_LOCK_MS = '1000';
  resetEnv();
  group = await startRedisCluster(processes, dir);
  producer = connectRedis('producer', {}, group.config);
  consumer = connectRedis('consumer', { blocking: true }, group.config);
  listener = connectSubscriber('listener', { resubscribe: false }, group.config);
  await Promise.all([whenReady(producer), whenReady(consumer), whenReady(listener)]);
  liveLog = new LiveLog(producer);
  setPublisher(producer, liveLog);
  hub = new LiveHub(listener, liveLog);
  queues = new JobQueues(producer);
  for (const queue of queues.all) queue.on('error', () => {});
  workers = new Workers(consumer, queues);
  relay = new OutboxRelay((await testDatabase()).relayUrl, queues, true, producer);
  await relay.start();
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  hub?.stop();
  await relay?.stop();
  // Disconnects by force, because a connection to the dead node would wait for it.
  await Promise.all(workers?.all.map((worker) => worker.close(true)) ?? []);
  await queues?.close();
  for (const redis of [producer, consumer, listener]) redis?.disconnect();
  await processes.stop();
  rmSync(dir, { recursive: true, force: true });
});

const allDone = () => soon(async () => expect((await world.owner`select from outbox`).count).toBe(0));

it('processes jobs, with schedules, priorities and queries from the console', async () => {
  for (let after = 0; after < 20; after += 1) await load.enqueue(after);
  await inTenant(world.she.id, (tx) => enqueueLater(tx, 'sweep-tenant', { tenantId: world.she.id }));
  await allDone();
  expect(load.done().size).toBe(20);
  expect(swept).toHaveBeenCalledTimes(1);
  await applySchedule(queues, [{ job: 'sweep-tenant', cron: '0 3 * * *' }]);
  await applySchedule(queues, []);
  for (const queue of queues.all) expect(await queue.getJobSchedulers()).toEqual([]);
  expect((await countJobs(queues.all)).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  expect((await failedJobs(queues.all, 10)).inAll).toBe(0);
});

it('keeps, delivers and replays live events of brands on all nodes', async () => {
  const received: string[] = [];
  const ear = { receive: ({ payload }: { payload: string }) => received.push(payload) };
  for (const id of TENANTS) await hub.listen(id, 7, ear);
  for (const id of TENANTS) await publishToMember(id, 7, { type: 'gone', memberId: id });
  for (const id of TENANTS) await publishToMember(id, 7, { type: 'counts' });
  await soon(() => expect(received).toHaveLength(2 * TENANTS.length));
  for (const id of TENANTS) {
    const { events, reset } = await liveLog.read(id, 7, { ageMs: 60_000 });
    expect([events.map(({ payload }) => payload), reset]).toEqual([
      [`{"type":"gone","memberId":${id}}`],
      false,
    ]);
    expect([await hasStream(id, 7), await hasStream(id, 8)]).toEqual([true, false]);
    await deleteEvents(id, 7);
    expect((await liveLog.read(id, 7, { ageMs: 60_000 })).events).toEqual([]);
    hub.leave(id, 7, ear);
  }
  await soon(async () => expect(await hasStream(1, 7)).toBe(false));
  await soon(() => expect(hub.deliveredEntry).not.toBe(''));
});

it('counts emails, tracks who is viewing a page, and announces brands', async () => {
  for (const id of TENANTS) {
    expect(await countMails(id, 'a.example', 2, '2026-06-15')).toEqual({ domain: 2, all: 2 });
    expect(await countMails(id, 'b.example', 1, '2026-06-15')).toEqual({ domain: 1, all: 3 });
    recordViewing(id, 7, 'session');
    await soon(async () => expect(await isViewing(id, 7)).toBe(true));
    recordHidden(id, 7, 'session');
    await soon(async () => expect(await isViewing(id, 7)).toBe(false));
  }
  const heard = vi.fn();
  listener.on('message', heard);
  await listener.subscribe(TENANTS_CHANNEL);
  await producer.publish(TENANTS_CHANNEL, '1');
  await soon(() => expect(heard).toHaveBeenCalledWith(TENANTS_CHANNEL, '1'));
});

it('no command was rejected because its keys are on two nodes', async () => {
  const stats = await onNodes(producer, (node) => node.info('errorstats'));
  expect(stats.length).toBeGreaterThanOrEqual(3);
  expect(stats.join()).not.toContain('CROSSSLOT');
});

it('loses no job when the primary with the queue dies, and ends live streams', async () => {
  const [errors, infos] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')];
  load.handler.mockClear();
  hub.onLost = vi.fn();
  const runBefore = await liveLog.currentRun();
  await hub.listen(1, 7, { receive: () => {} });
  const stopLoad = load.start();
  await load.waitFor(SOME);
  group.kill(await primaryOf('{jobs}'));
  await soon(() => expect(pingRedis(producer)).rejects.toThrow());
  await soon(() => pingRedis(producer));

  await load.waitFor(SOME);
  const enqueued = await stopLoad();
  await allDone();
  load.expectAllRan(enqueued);
  expect(await liveLog.currentRun()).not.toBe(runBefore);
  await soon(() => expect(hub.onLost).toHaveBeenCalled());
  await soon(() => hub.listen(1, 7, { receive: () => {} }));

  for (const name of ['producer', 'consumer']) {
    expect(linesAbout(errors.mock.calls, name), name).toBe(1);
    await soon(() => expect(linesAbout(infos.mock.calls, name), name).toBe(1));
  }
}, 60_000);

/** The port of the primary that holds the key. */
async function primaryOf(key: string): Promise<number> {
  const slot = Number(await producer.cluster('KEYSLOT', key));
  const ranges = await producer.cluster('SLOTS');
  return ranges.find(([from, to]) => from <= slot && slot <= to)?.[2]?.[1] ?? 0;
}
