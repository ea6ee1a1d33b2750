import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveChannel } from '#app/platform/redis-keys.ts';
import type { LiveLog } from './event-log.ts';
import { LiveHub } from './hub.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Subscriber extends EventEmitter {
  status = 'ready';
  subscribed: string[] = [];
  subscribe = async (name: string) => this.subscribed.push(name);
  unsubscribe = async () => {};
  disconnect = () => {
    this.status = 'close';
    this.emit('close');
    this.status = 'ready';
  };
}

/** A log whose echoes arrive on the connection while both are connected to the same server. */
class Log {
  run = 'run';
  arrives = true;
  private readonly redis: Subscriber;

  constructor(redis: Subscriber) {
    this.redis = redis;
  }

  currentRun = async () => this.run;
  echo = async (channel: string, text: string) => {
    if (this.arrives) this.redis.emit('message', channel, text);
    return { run: this.run, servers: 1, now: 1_700_000_000_000 };
  };
}
const openHub = () => {
  const redis = new Subscriber();
  const log = new Log(redis);
  return { redis, log, hub: new LiveHub(redis as unknown as Redis, log as unknown as LiveLog) };
};
const listener = () => ({ receive: vi.fn() });

it('subscribes again after a disconnect, even if a stream of the member has not closed yet', async () => {
  const { redis, hub } = openHub();
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

it('tracks up to which entry it has received everything, until a disconnect', async () => {
  const { redis, hub } = openHub();
  expect(hub.deliveredEntry).toBe('');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hub.deliveredEntry).toBe('1699999999999-0');
  redis.emit('close');
  expect(hub.deliveredEntry).toBe('');
  hub.stop();
});

it('leaves a server that no longer delivers published messages', async () => {
  const { log, hub } = openHub();
  hub.onLost = vi.fn();
  await hub.listen(1, 2, listener());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hub.onLost).not.toHaveBeenCalled();
  log.arrives = false;
  await vi.advanceTimersByTimeAsync(7_000);
  expect(hub.onLost).toHaveBeenCalled();
  expect(hub.deliveredEntry).toBe('');
  hub.stop();
});

it('ends all streams when another Redis has taken over, and opens new ones', async () => {
  const { log, hub } = openHub();
  hub.onLost = vi.fn();
  const early = listener();
  await hub.listen(1, 2, early);
  log.run = 'other';
  await expect(hub.listen(1, 3, listener())).rejects.toThrow('replaced');
  expect(hub.onLost).toHaveBeenCalled();
  expect(hub.isSubscribed(1, 2, early)).toBe(false);
  await hub.listen(1, 3, listener());
  hub.stop();
});
