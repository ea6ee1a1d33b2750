import { endedSessions } from '#app/domain/accounts/session.server.ts';
import { isServed } from '#tenants/registry.ts';
import { errorFields, log } from '../platform/log.ts';
import type { LiveHub } from './hub.ts';
import type { OpenStream } from './open-stream.ts';

/** Few streams at a time, so that no event is delayed by the heartbeats of thousands of streams. */
const TICK_MS = 100;
const HEARTBEAT_TICKS = 450;
const TENANTS_EVERY_TICKS = 10;
const SESSIONS_EVERY_TICKS = 600;
const CHECKED_AT_ONCE = 500;

/** All open streams of the process, with a single timer for their heartbeats. */
export class StreamWheel {
  private readonly slots = Array.from({ length: HEARTBEAT_TICKS }, () => new Set<OpenStream>());
  private readonly perTenant = new Map<number, number>();
  private next = 0;
  private ticks = 0;
  private timer: NodeJS.Timeout | undefined;

  add(stream: OpenStream, hub: Pick<LiveHub, 'deliveredEntry'>): void {
    this.timer ??= setInterval(() => this.turn(hub), TICK_MS).unref();
    stream.slot = this.next;
    this.next = (this.next + 1) % HEARTBEAT_TICKS;
    this.slots[stream.slot]?.add(stream);
    const { tenantId } = stream.owner;
    this.perTenant.set(tenantId, (this.perTenant.get(tenantId) ?? 0) + 1);
  }

  delete(stream: OpenStream): void {
    if (!this.slots[stream.slot]?.delete(stream)) return;
    const { tenantId } = stream.owner;
    const left = (this.perTenant.get(tenantId) ?? 0) - 1;
    if (left > 0) this.perTenant.set(tenantId, left);
    else this.perTenant.delete(tenantId);
  }

  get size(): number {
    return [...this.perTenant.values()].reduce((all, of) => all + of, 0);
  }

  endAll(): void {
    for (const stream of this.all()) stream.end('reconnect');
  }

  private turn(hub: Pick<LiveHub, 'deliveredEntry'>): void {
    this.ticks += 1;
    for (const stream of this.slots[this.ticks % HEARTBEAT_TICKS] ?? []) stream.beat(hub.deliveredEntry);
    if (this.ticks % TENANTS_EVERY_TICKS !== 0) return;
    for (const id of this.perTenant.keys())
      if (!isServed(id)) for (const stream of this.of(id)) stream.end('reconnect');
      else if (this.ticks % SESSIONS_EVERY_TICKS === 0) void this.check(id);
  }

  /** Sessions can also end without an event: by age, or by a database command. */
  private async check(tenantId: number): Promise<void> {
    const streams = this.of(tenantId);
    try {
      for (let from = 0; from < streams.length; from += CHECKED_AT_ONCE) {
        const some = streams.slice(from, from + CHECKED_AT_ONCE);
        const hashes = some.map(({ owner }) => owner.session);
        const ended = new Set(await endedSessions(tenantId, hashes));
        for (const stream of some) if (ended.has(stream.owner.session)) stream.end('session-ended');
      }
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
