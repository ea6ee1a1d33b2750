import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resetEnv } from '#app/platform/env.ts';
import { log } from '#app/platform/log.ts';
import { connectRedis, connectSubscriber, type RedisClient, whenReady } from '#app/platform/redis.ts';
import { TENANTS_CHANNEL } from '#app/platform/redis-keys.ts';
import { testDatabase } from '#tests/db/database.ts';
import { jobLoad, linesAbout } from '#tests/world/job-load.ts';
import { soon } from '#tests/world/soon.ts';
import { openWorld } from '#tests/world/world.ts';
import { ProcessGroup } from '#tooling/embedded/process-group.ts';
import { type RedisGroup, startSentinelGroup } from '#tooling/embedded/redis-groups.ts';
import { JobQueues } from './queue.ts';
import { OutboxRelay } from './relay.ts';
import { Workers } from './worker.ts';

const SOME = 100;
const world = openWorld();
const processes = new ProcessGroup();
const dir = mkdtempSync(join(tmpdir(), 'sentinel-'));
let group: RedisGroup<'sentinel'>;
let producer: RedisClient;
let consumer: RedisClient;
let subscriber: Redis;
let queues: JobQueues;
let workers: Workers;
let relay: OutboxRelay;
const load = jobLoad(() => world.amora.id);

beforeAll(async () => {
  // A job whose completion was not recorded runs again after this time.
  process.env.JOB_LOCK_MS = '1000';
  resetEnv();
  group = await startSentinelGroup(processes, dir);
  producer = connectRedis('producer', {}, group.config);
  consumer = connectRedis('consumer', { blocking: true }, group.config);
  subscriber = connectSubscriber('subscriber', {}, group.config);
  await Promise.all([producer, subscriber].map((redis) => whenReady(redis)));
  queues = new JobQueues(producer);
  for (const queue of queues.all) queue.on('error', () => {});
  workers = new Workers(consumer, queues);
  relay = new OutboxRelay((await testDatabase()).relayUrl, queues, true, producer);
  await relay.start();
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await relay?.stop();
  await workers?.close();
  await queues?.close();
  for (const redis of [producer, consumer, subscriber]) redis?.disconnect();
  await processes.stop();
  rmSync(dir, { recursive: true, force: true });
});

it('loses no job when the primary dies with unreplicated jobs', async () => {
  const [errors, infos] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')];
  const stopLoad = load.start();
  await load.waitFor(SOME);

  // Some jobs are running and many waiting when the primary dies.
  const { promise: afterwards, resolve: letRun } = Promise.withResolvers<void>();
  load.handler.mockImplementation(() => afterwards);
  const [primary, replica] = [await primaryPort(), await replicaPort()];
  await group.cutOff(replica);
  await soon(async () => expect(await queues.of('mail-round').getPrioritizedCount()).toBeGreaterThan(SOME));
  group.kill(primary);
  group.letGo(replica);
  letRun();

  await soon(() => expect(producer.ping()).rejects.toThrow());
  await soon(() => producer.ping());

  await load.waitFor(SOME);
  const enqueued = await stopLoad();
  await soon(async () => expect((await world.owner`select from outbox`).count).toBe(0));
  const states = ['active', 'prioritized', 'delayed', 'failed'] as const;
  const none = { active: 0, prioritized: 0, delayed: 0, failed: 0 };
  await soon(async () => expect(await queues.of('mail-round').getJobCounts(...states)).toEqual(none));
  load.expectAllRan(enqueued);
  // The asked Sentinel may learn of the failover after the one that the clients asked.
  await soon(async () => expect(await primaryPort()).toBe(replica));

  for (const name of ['producer', 'consumer', 'subscriber']) {
    expect(linesAbout(errors.mock.calls, name), name).toBe(1);
    await soon(() => expect(linesAbout(infos.mock.calls, name), name).toBe(1));
  }
}, 60_000);

it('delivers messages published after the failover', async () => {
  const heard = vi.fn();
  subscriber.on('message', heard);
  await subscriber.subscribe(TENANTS_CHANNEL);
  await producer.publish(TENANTS_CHANNEL, '1');
  await soon(() => expect(heard).toHaveBeenCalledWith(TENANTS_CHANNEL, '1'));
});

const askSentinel = (question: string) =>
  group.ask(Number(group.config.sentinels[0]?.port), (redis) =>
    redis.call('SENTINEL', question, group.config.master),
  );
const primaryPort = async () => Number(((await askSentinel('get-master-addr-by-name')) as string[])[1]);
const replicaPort = async () => Number(((await askSentinel('replicas')) as string[][])[0]?.[5]);
