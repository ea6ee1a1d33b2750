import { backoffMs } from './backoff.ts';

/** A stream that was open for longer than this was taken for a normal reason: by a tab whose leader did not respond. */
const SETTLED_MS = 60_000;

/**
 * When to reopen a stream that was taken over. Another browser with a copy of the session's cookie (a restored profile)
 * does not share this one's lock, and the two would keep taking the stream from each other: the delay doubles each time
 * the stream is taken soon after it was opened.
 */
export class Handover {
  private openedAt = 0;
  private takenAt = 0;
  private earlyTakes = 0;

  opened(now = Date.now()): void {
    this.openedAt = now;
  }

  taken(now = Date.now()): void {
    this.earlyTakes = now - this.openedAt < SETTLED_MS ? this.earlyTakes + 1 : 0;
    this.takenAt = now;
  }

  /** How long to wait before the stream is opened. */
  delayMs(now = Date.now(), random = Math.random()): number {
    if (this.earlyTakes === 0) return 0;
    return Math.max(0, this.takenAt + backoffMs(this.earlyTakes, random) - now);
  }
}
