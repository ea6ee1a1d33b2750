import type { Redis } from 'ioredis';
import { liveChannel } from './live.ts';
import { errorFields, log } from './log.ts';

type Listener = (payload: string) => void;

/** The open streams of this process, by member; one Redis connection listens for all of them. */
export class LiveHub {
  private readonly redis: Redis;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(subscriber: Redis) {
    this.redis = subscriber;
    this.redis.on('message', (channel: string, payload: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload);
    });
  }

  /** Whether events can arrive at all; clients poll while they cannot. */
  get connected(): boolean {
    return this.redis.status === 'ready';
  }

  /** Listens to a member's events; returns how to stop. Throws when Redis cannot be asked. */
  async listen(tenantId: number, memberId: number, listener: Listener): Promise<() => void> {
    const channel = liveChannel(tenantId, memberId);
    const present = this.listeners.get(channel);
    if (present) present.add(listener);
    else {
      this.listeners.set(channel, new Set([listener]));
      await this.redis.subscribe(channel);
    }
    return () => this.leave(channel, listener);
  }

  private leave(channel: string, listener: Listener): void {
    const present = this.listeners.get(channel);
    present?.delete(listener);
    if (present?.size !== 0) return;
    this.listeners.delete(channel);
    this.redis
      .unsubscribe(channel)
      .catch((error: unknown) => log.debug(errorFields(error), 'could not unsubscribe'));
  }
}
