import type { ServerResponse } from 'node:http';
import { type Missed, orderOf } from './event-log.ts';
import { keptFrame, type Listener, type LiveFrame } from './hub.ts';
import type { LiveEvent } from './publisher.ts';

/** A browser that does not read is disconnected; it reconnects and catches up. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** The reconnect delay, randomized so that the browsers of a stopping process reconnect at different times. */
const RECONNECT_WITHIN_MS = 3_000;
/**
 * An event rather than a comment, so that the browser's script sees it: its absence means that the connection is dead.
 */
const BEAT = Buffer.from('event: beat\ndata: {}\n\n');
/** One string for all streams of a brand. */
const eras = new Map<string, string>();
const MESSAGE_START = '{"type":"message"';
const EDITED_START = '{"type":"edited"';
const RESET = 'event: reset\ndata: {}\n\n';

/** A message that was unsent in the meantime is not delivered after all. */
export function withoutUnsent(events: Missed['events']): Missed['events'] {
  const parsed = events.map(({ payload }) => JSON.parse(payload) as LiveEvent);
  const unsent = new Set(parsed.map((event) => (event.type === 'unsent' ? event.messageId : null)));
  return events.filter((_, at) => {
    const event = parsed[at];
    if (event?.type === 'message') return !unsent.has(event.message.id);
    return event?.type !== 'edited' || !unsent.has(event.messageId);
  });
}

export type StreamOwner = { tenantId: number; memberId: number; session: string };

/** One open event stream. Kept small, because a process holds ten thousand of them. */
export class OpenStream implements Listener {
  readonly owner: StreamOwner;
  /** Identifies the one stream that all tabs of a browser share; empty for a stream of one tab. */
  readonly sharedId: string;
  /** The wheel slot in which the stream gets its heartbeat. */
  slot = 0;
  /** Messages were sent that have not been marked as delivered yet. */
  gaveTexts = false;
  private readonly res: ServerResponse;
  private order = 0;
  /** The run and epoch of its ids. */
  private era = '';
  /** Buffers events that arrive before the missed ones have been read. */
  private early: LiveFrame[] | null = [];

  constructor(res: ServerResponse, owner: StreamOwner, sharedId: string) {
    this.res = res;
    this.owner = owner;
    this.sharedId = sharedId;
  }

  /** Whether it has started and not ended yet. */
  get isOpen(): boolean {
    return this.early === null && !this.res.writableEnded;
  }

  /**
   * Sends the greeting, the missed events, the events that arrived in the meantime, and a final heartbeat; later events
   * are sent directly.
   */
  begin({ position, reset, events }: Missed): void {
    this.era = eraOf(position);
    const past = events.map(({ id, payload }) => keptFrame(id, payload));
    const first = events.length > 0 ? '' : `id: ${position}\n`;
    const retry = Math.round(1_000 + Math.random() * RECONNECT_WITHIN_MS);
    this.res.write(`retry: ${retry}\n${first}event: hello\ndata: {}\n\n${reset ? RESET : ''}`);
    const early = this.early ?? [];
    this.early = null;
    if (events.length === 0) this.order = orderOf(position);
    for (const frame of [...past, ...early]) this.receive(frame);
    if (past.length > 0) this.write(BEAT);
  }

  receive(frame: LiveFrame): void {
    if (this.early) this.early.push(frame);
    else if (frame.payload.startsWith('{"type":"s') && this.isOver(frame.payload)) return;
    else if (frame.order === 0 || frame.order > this.order) {
      this.order = frame.order || this.order;
      this.gaveTexts ||= frame.payload.startsWith(MESSAGE_START) || frame.payload.startsWith(EDITED_START);
      this.write(frame.bytes);
    }
  }

  /**
   * A heartbeat with the entry up to which everything was delivered, so that an idle browser knows that it missed
   * nothing.
   */
  beat(entry: string): void {
    const isNews = this.era !== '' && orderOf(entry) > this.order;
    if (isNews) this.order = orderOf(entry);
    this.write(isNews ? Buffer.from(`id: ${this.era}-${entry}\n${BEAT}`) : BEAT);
  }

  write(bytes: Buffer): void {
    if (this.res.writableEnded || this.res.destroyed) return;
    if (this.res.writableLength > MAX_BUFFERED_BYTES) this.res.destroy();
    else this.res.write(bytes);
  }

  /**
   * `session-ended`: log in again. `taken`: another tab has the stream now. `crowded`: the session has too many; poll
   * instead. `reconnect`: reconnect soon.
   */
  end(why: 'session-ended' | 'taken' | 'crowded' | 'reconnect'): void {
    if (this.res.writableEnded) return;
    this.res.end(`event: ${why}\ndata: {"within":${RECONNECT_WITHIN_MS}}\n\n`);
  }

  /** Events for the streams themselves are not forwarded to browsers. */
  private isOver(payload: string): boolean {
    const event = JSON.parse(payload) as { type: string; session?: string; by?: string };
    if (event.type !== 'session-ended' && event.type !== 'stream-taken') return false;
    if (event.session !== this.owner.session) return true;
    if (event.type === 'session-ended') this.end('session-ended');
    else if (this.sharedId && event.by !== this.sharedId) this.end('taken');
    return true;
  }
}

function eraOf(position: string): string {
  const era = position.split('-', 2).join('-');
  const known = eras.get(era);
  if (known) return known;
  if (eras.size > 1_000) eras.clear();
  eras.set(era, era);
  return era;
}
