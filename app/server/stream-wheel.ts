import { findTenantById } from '#tenants/registry.ts';
import { endedSessions } from '../guards/live-sessions.ts';
import { errorFields, log } from '../platform/log.ts';
import type { OpenStream } from './open-stream.ts';

/** Few streams at a time, so that no event waits behind the heartbeats of thousands. */
const TICK_MS = 100;
const HEARTBEAT_TICKS = 250;
const TENANTS_EVERY_TICKS = 10;
const SESSIONS_EVERY_TICKS = 600;
/** An event, not a comment: a browser's script sees it, and knows from its absence that the line is dead. */
const BEAT = Buffer.from('event: beat\ndata: {}\n\n');

/** All open streams of the process, and the one timer that looks after them. */
export class StreamWheel {
  private readonly slots = Array.from({ length: HEARTBEAT_TICKS }, () => new Set<OpenStream>());
  private next = 0;
  private ticks = 0;
  private timer: NodeJS.Timeout | undefined;

  add(stream: OpenStream): void {
    this.timer ??= setInterval(() => this.turn(), TICK_MS).unref();
    stream.slot = this.next;
    this.next = (this.next + 1) % HEARTBEAT_TICKS;
    this.slots[stream.slot]?.add(stream);
  }

  delete(stream: OpenStream): void {
    this.slots[stream.slot]?.delete(stream);
  }

  endAll(): void {
    for (const stream of this.all()) stream.end('reconnect');
  }

  private turn(): void {
    this.ticks += 1;
    for (const stream of this.slots[this.ticks % HEARTBEAT_TICKS] ?? []) stream.write(BEAT);
    if (this.ticks % TENANTS_EVERY_TICKS !== 0) return;
    const tenants = new Set<number>();
    for (const stream of this.all()) tenants.add(stream.owner.tenantId);
    for (const id of tenants)
      if (!findTenantById(id)) for (const stream of this.of(id)) stream.end('reconnect');
      else if (this.ticks % SESSIONS_EVERY_TICKS === 0) void this.check(id);
  }

  /** Sessions also end without a word: by their age, or by a command on the database. */
  private async check(tenantId: number): Promise<void> {
    try {
      const ended = new Set(
        await endedSessions(
          tenantId,
          this.of(tenantId).map(({ owner }) => owner.session),
        ),
      );
      for (const stream of this.of(tenantId))
        if (ended.has(stream.owner.session)) stream.end('session-ended');
    } catch (error) {
      log.warn(errorFields(error), 'the sessions of open streams could not be checked');
    }
  }

  private of(tenantId: number): OpenStream[] {
    return [...this.all()].filter(({ owner }) => owner.tenantId === tenantId);
  }

  private *all(): Generator<OpenStream> {
    for (const slot of this.slots) yield* slot;
  }
}
