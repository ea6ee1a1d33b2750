import type { LeaderMessage } from './tab-messages.ts';

/** How far back one tab can replay messages to another. */
const KEPT_MS = 60_000;

/**
 * Recent messages of the leader, for a tab that asks what it missed. Every tab keeps them, so that a new leader can
 * replay its predecessor's messages. `coveredMs`: how far back the history of a joining tab reaches.
 */
export class RecentMessages {
  private readonly kept: { at: number; says: LeaderMessage }[] = [];
  private readonly from: number;

  constructor(coveredMs: number) {
    this.from = Date.now() - coveredMs;
  }

  /** False for a duplicate: after a resume, or from another leader. */
  note(says: LeaderMessage): boolean {
    const now = Date.now();
    while ((this.kept[0]?.at ?? now) < now - KEPT_MS) this.kept.shift();
    if (says.kind !== 'event' && says.kind !== 'reload') return true;
    if (says.kind === 'event' && says.id && this.kept.some((one) => idOf(one.says) === says.id)) return false;
    this.kept.push({ at: now, says });
    return true;
  }

  /** The messages of the last `ageMs` milliseconds, or a reload when the history does not reach back that far. */
  since(ageMs: number): LeaderMessage[] {
    const from = Date.now() - ageMs;
    if (ageMs > KEPT_MS || from < this.from) return [{ kind: 'reload' }];
    // Messages that are not kept (with an empty id) were transient.
    return this.kept
      .filter(({ at, says }) => at >= from && (says.kind !== 'event' || says.id !== ''))
      .map(({ says }) => (says.kind === 'event' ? { ...says, early: true } : says));
  }
}

const idOf = (says: LeaderMessage): string => (says.kind === 'event' ? says.id : '');
