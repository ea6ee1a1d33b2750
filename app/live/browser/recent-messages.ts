import type { LeaderMessage } from './tab-messages.ts';

/** How far back one tab can replay messages to another. */
const MAX_AGE_MS = 60_000;

/**
 * Recent messages of the leader, for a tab that asks which ones it missed. Every tab keeps them, so that a new leader
 * can replay its predecessor's messages. `coveredMs`: how far back the history of a joining tab reaches.
 */
export class RecentMessages {
  private readonly kept: { at: number; message: LeaderMessage }[] = [];
  private readonly from: number;

  constructor(coveredMs: number) {
    this.from = Date.now() - coveredMs;
  }

  /** False for a duplicate: after a resume, or from another leader. */
  add(message: LeaderMessage): boolean {
    const now = Date.now();
    while ((this.kept[0]?.at ?? now) < now - MAX_AGE_MS) this.kept.shift();
    if (message.kind !== 'event' && message.kind !== 'reload') return true;
    if (message.kind === 'event' && message.id && this.kept.some((one) => idOf(one.message) === message.id))
      return false;
    this.kept.push({ at: now, message });
    return true;
  }

  /** The messages of the last `ageMs` milliseconds, or a reload when the history does not reach back that far. */
  since(ageMs: number): LeaderMessage[] {
    const from = Date.now() - ageMs;
    if (ageMs > MAX_AGE_MS || from < this.from) return [{ kind: 'reload' }];
    // Messages that are not kept (with an empty id) were transient.
    return this.kept
      .filter(({ at, message }) => at >= from && (message.kind !== 'event' || message.id !== ''))
      .map(({ message }) => (message.kind === 'event' ? { ...message, early: true } : message));
  }
}

const idOf = (message: LeaderMessage): string => (message.kind === 'event' ? message.id : '');
