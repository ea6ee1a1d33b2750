import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveLog } from '#app/live/event-log.ts';
import { setPublisher } from '#app/live/publisher.ts';
import { testRedisUrl } from '#tests/db/database.ts';
import { openWorld } from '#tests/world/world.ts';
import { SharedLimit } from './shared-limit.server.ts';

// At least an hour in the future, because expired keys are deleted at once.
const NOW = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000);
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const RULE = { limit: 3, windowSeconds: 3_600 };
openWorld();
let redis: Redis;
let runs = 0;
/** The same limit in two processes. */
const twoProcesses = () => {
  runs += 1;
  const name = `test-${process.pid}-${Date.now()}-${runs}`;
  return [new SharedLimit(name, RULE), new SharedLimit(name, RULE)] as const;
};

beforeAll(async () => {
  redis = new Redis(testRedisUrl());
  await redis.ping();
  setPublisher(redis, new LiveLog(redis));
});
afterAll(() => redis.disconnect());

it('distinct values are limited across all processes; values already seen stay allowed', async () => {
  const [one, other] = twoProcesses();
  expect(await one.waitSecondsAll(1, 'anna', [1, 2, 2], NOW)).toBeNull();
  expect(await other.waitSecondsAll(1, 'anna', [2, 3, 4], after(10))).toBe(3_590);
  expect(await other.waitSecondsAll(1, 'anna', [2, 3], after(10))).toBeNull();
  expect(await one.waitSecondsAll(1, 'anna', [4], after(10))).toBe(3_590);
  expect(await one.waitSecondsAll(1, 'anna', [1, 2, 3], after(3_599))).toBeNull();
  expect(await one.waitSecondsAll(1, 'bram', [4], after(10))).toBeNull();
  expect(await one.waitSecondsAll(2, 'anna', [4], after(10))).toBeNull();
  expect(await one.waitSecondsAll(1, 'anna', [4], after(3_600))).toBeNull();
});

it('actions are counted across all processes', async () => {
  const [one, other] = twoProcesses();
  for (const limit of [one, other, one]) expect(await limit.waitSecondsMore(1, 'anna', NOW)).toBeNull();
  for (const limit of [one, other]) expect(await limit.waitSecondsMore(1, 'anna', after(1))).toBe(3_599);
  expect(await other.waitSecondsMore(1, 'anna', after(3_600))).toBeNull();
});

describe('stored counters', () => {
  it('identify neither people nor networks, and expire with their window', async () => {
    const [limit] = twoProcesses();
    await limit.waitSecondsAll(77, '192.0.2.77', [1], NOW);
    const keys = await redis.keys('{t:77}:limit:*');
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain('192.0.2');
    expect(await redis.expiretime(String(keys[0]))).toBe(NOW.getTime() / 1_000 + 3_600);
    await redis.del(keys);
  });
});

it('while Redis does not respond, each process counts locally without waiting', async () => {
  const away = new Redis('redis://127.0.0.1:9', { enableOfflineQueue: false, retryStrategy: () => null });
  away.on('error', () => {});
  setPublisher(away, new LiveLog(away));
  const [one, other] = twoProcesses();
  expect(await one.waitSecondsAll(1, 'anna', [1, 2, 3], NOW)).toBeNull();
  expect(await one.waitSecondsAll(1, 'anna', [4], NOW)).toBe(3_600);
  expect(await other.waitSecondsAll(1, 'anna', [4], NOW)).toBeNull();
  expect(await other.waitSecondsMore(1, 'bram', NOW)).toBeNull();
  away.disconnect();
});
