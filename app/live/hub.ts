import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { errorFields, log } from '#app/platform/log.ts';
import { echoChannel, liveChannel } from '#app/platform/redis-keys.ts';
import type { LiveLog } from './event-log.ts';
import { orderOf } from './event-log.ts';

/** An event in wire format, serialized once for all streams that receive it. */
export type LiveFrame = {
  /** Increases with each kept event of a member; 0 for events that are not kept. */
  order: number;
  payload: string;
  bytes: Buffer;
};

export type Listener = { receive(frame: LiveFrame): void };
type Channel = { listeners: Listener[]; subscribing: Promise<unknown> | null };

const ASK_EVERY_MS = 5_000;
const ECHO_WITHIN_MS = 2_000;

/** The open streams of this process, by member; all share one Redis subscriber connection. */
export class LiveHub {
  readonly log: LiveLog;
  private readonly redis: Redis;
  private readonly channels = new Map<string, Channel>();
  private readonly timer: NodeJS.Timeout;
  private readonly ownChannel = echoChannel(randomUUID());
  private readonly echoes = new Map<string, () => void>();
  private asked = 0;
  private losses = 0;
  private answers = true;
  private run = '';
  /** Everything that Redis published up to this time, by its own clock, was delivered. */
  private deliveredUntil = 0;
  /** Called when events no longer arrive because Redis is unavailable or does not respond. */
  onLost: () => void = () => {};

  constructor(subscriber: Redis, log: LiveLog) {
    this.redis = subscriber;
    this.log = log;
    this.redis.on('message', (channel: string, message: string) => this.hand(channel, message));
    this.redis.on('close', () => this.lost());
    this.timer = setInterval(() => this.ask(), ASK_EVERY_MS);
    this.timer.unref();
  }

  /** Whether events can currently arrive; clients poll while they cannot. */
  get connected(): boolean {
    return this.answers && this.redis.status === 'ready';
  }

  /** Listens to a member's events until `leave`. Throws when Redis is unavailable. */
  async listen(tenantId: number, memberId: number, listener: Listener): Promise<void> {
    const name = liveChannel(tenantId, memberId);
    this.enterRun(await this.log.currentRun());
    let channel = this.channels.get(name);
    if (channel) channel.listeners.push(listener);
    else {
      channel = { listeners: [listener], subscribing: this.redis.subscribe(name) };
      this.channels.set(name, channel);
    }
    try {
      await channel.subscribing;
      channel.subscribing = null;
    } catch (error) {
      this.leave(tenantId, memberId, listener);
      throw error;
    }
  }

  leave(tenantId: number, memberId: number, listener: Listener): void {
    const name = liveChannel(tenantId, memberId);
    const channel = this.channels.get(name);
    const at = channel?.listeners.indexOf(listener) ?? -1;
    if (!channel || at < 0) return;
    channel.listeners.splice(at, 1);
    if (channel.listeners.length > 0) return;
    this.channels.delete(name);
    this.redis
      .unsubscribe(name)
      .catch((error: unknown) => log.debug(errorFields(error), 'could not unsubscribe'));
  }

  /** Whether a listener is still subscribed; after a dropped connection it must subscribe again. */
  isSubscribed(tenantId: number, memberId: number, listener: Listener): boolean {
    return this.channels.get(liveChannel(tenantId, memberId))?.listeners.includes(listener) ?? false;
  }

  /** The listeners of a member in this process, in order of subscription. */
  listenersOf(tenantId: number, memberId: number): readonly Listener[] {
    return this.channels.get(liveChannel(tenantId, memberId))?.listeners ?? [];
  }

  /** The entry up to which all events of any member were delivered; empty while that is unknown. */
  get deliveredEntry(): string {
    return this.deliveredUntil > 0 ? `${this.deliveredUntil}-0` : '';
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private hand(name: string, message: string): void {
    if (name === this.ownChannel) this.echoes.get(message)?.();
    const channel = this.channels.get(name);
    if (!channel) return;
    const frame = frameOf(message, this.run);
    // Iterates over a copy, because a stream that ends during delivery removes itself from the list.
    for (const listener of channel.listeners.length > 1 ? [...channel.listeners] : channel.listeners)
      listener.receive(frame);
  }

  /** Throws when Redis was replaced while streams are open: they may have missed events. */
  private enterRun(run: string): void {
    if (this.run !== '' && this.run !== run) {
      this.lost();
      throw new Error('Redis was replaced: streams are opened again.');
    }
    this.run = run;
  }

  /**
   * Checks that published events arrive: a hanging Redis closes no connection, so streams would seem alive but deliver
   * nothing. The same applies to a server to which events are no longer published, such as a former primary.
   */
  private ask(): void {
    if (this.redis.status !== 'ready') return;
    const { losses } = this;
    // A response about a connection that was since lost says nothing about the current one.
    const current = () => losses === this.losses;
    this.hearEcho(current).then(
      (now) => {
        if (!current()) return;
        this.answers = true;
        this.deliveredUntil = now - 1;
      },
      () => current() && this.lost(),
    );
  }

  /** Returns the time, by the servers' clocks, up to which everything published has arrived. */
  private async hearEcho(current: () => boolean): Promise<number> {
    this.asked += 1;
    const text = String(this.asked);
    let heard = 0;
    let check = (): void => {};
    this.echoes.set(text, () => {
      heard += 1;
      check();
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      await this.redis.subscribe(this.ownChannel);
      const { run, servers, now } = await this.log.echo(this.ownChannel, text);
      await new Promise<void>((all, reject) => {
        check = () => heard >= servers && all();
        check();
        timer = setTimeout(() => reject(new Error('What was published did not arrive.')), ECHO_WITHIN_MS);
      });
      if (current()) this.enterRun(run);
      return now;
    } finally {
      clearTimeout(timer);
      this.echoes.delete(text);
    }
  }

  private lost(): void {
    const connected = this.redis.status === 'ready';
    this.losses += 1;
    this.answers = !connected;
    this.deliveredUntil = 0;
    this.run = '';
    this.onLost();
    // A stream that closes late must not keep the next one of its member from subscribing.
    this.channels.clear();
    // The new connection may reach another server, which has none of the subscriptions.
    if (connected) this.redis.disconnect(true);
  }
}

/** Logged events arrive as `<epoch>-<id> {…}`, others as `{…}`. */
export function frameOf(message: string, run: string): LiveFrame {
  const start = message.indexOf('{');
  const payload = start > 0 ? message.slice(start) : message;
  if (start <= 0) return { order: 0, payload, bytes: Buffer.from(`data: ${payload}\n\n`) };
  return keptFrame(`${run}-${message.slice(0, start - 1)}`, payload);
}

export const keptFrame = (id: string, payload: string): LiveFrame => ({
  order: orderOf(id),
  payload,
  bytes: Buffer.from(`id: ${id}\ndata: ${payload}\n\n`),
});
