import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveLog } from './event-log.ts';
import { LiveHub } from './hub.ts';
import { liveChannel } from './publisher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Subscriber extends EventEmitter {
  status = 'ready';
  subscribed: string[] = [];
  subscribe = async (name: string) => this.subscribed.push(name);
  unsubscribe = async () => {};
  ping = async () => 'PONG';
}
const listener = () => ({ receive: vi.fn() });

it('subscribes again after a disconnect, even if a stream of the member has not closed yet', async () => {
  const redis = new Subscriber();
  const log = { currentRun: async () => 'run', now: async () => 0 } as unknown as LiveLog;
  const hub = new LiveHub(redis as unknown as Redis, log);
  const [late, next] = [listener(), listener()];
  await hub.listen(1, 2, late);
  redis.emit('close');
  expect(hub.isSubscribed(1, 2, late)).toBe(false);
  await hub.listen(1, 2, next);
  expect(redis.subscribed).toHaveLength(2);
  hub.leave(1, 2, late);
  redis.emit('message', liveChannel(1, 2), '{"type":"counts"}');
  expect([late.receive.mock.calls.length, next.receive.mock.calls.length]).toEqual([0, 1]);
  hub.stop();
});

it('knows up to when it has received everything, until a disconnect', async () => {
  const redis = new Subscriber();
  const log = { currentRun: async () => 'run', now: async () => 1_700_000_000_000 } as unknown as LiveLog;
  const hub = new LiveHub(redis as unknown as Redis, log);
  expect(hub.deliveredEntry).toBe('');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hub.deliveredEntry).toBe('1699999999999-0');
  redis.emit('close');
  expect(hub.deliveredEntry).toBe('');
  hub.stop();
});
