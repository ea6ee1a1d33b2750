import type { LeaderSays } from './tab-messages.ts';

/** How long back one tab can tell another what came. */
const KEPT_MS = 60_000;

/**
 * What the leader said lately, for a tab that asks for what it missed. Each tab remembers, so that a new leader
 * can tell of its predecessor's time. `coveredMs`: how far back what it will hear reaches when it joins.
 */
export class RecentSays {
  private readonly kept: { at: number; says: LeaderSays }[] = [];
  private readonly from: number;

  constructor(coveredMs: number) {
    this.from = Date.now() - coveredMs;
  }

  /** False for an event that came before: the same after a resume, or from another leader. */
  note(says: LeaderSays): boolean {
    const now = Date.now();
    while ((this.kept[0]?.at ?? now) < now - KEPT_MS) this.kept.shift();
    if (says.kind !== 'event' && says.kind !== 'reload') return true;
    if (says.kind === 'event' && says.id && this.kept.some((one) => idOf(one.says) === says.id)) return false;
    this.kept.push({ at: now, says });
    return true;
  }

  /** What came in the last so many milliseconds; that the page must be loaded again, when that is not known. */
  since(ageMs: number): LeaderSays[] {
    const from = Date.now() - ageMs;
    if (ageMs > KEPT_MS || from < this.from) return [{ kind: 'reload' }];
    // What is not kept (an empty id) was for its moment.
    return this.kept
      .filter(({ at, says }) => at >= from && (says.kind !== 'event' || says.id !== ''))
      .map(({ says }) => (says.kind === 'event' ? { ...says, early: true } : says));
  }
}

const idOf = (says: LeaderSays): string => (says.kind === 'event' ? says.id : '');
