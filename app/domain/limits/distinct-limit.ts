export type DistinctRule = { limit: number; windowSeconds: number };

/** Maximum remembered entries; above it all are dropped and counting restarts. */
const MAX_REMEMBERED = 500_000;

/**
 * Limits how many different things a person may view per window, in this process. Windows are fixed and the same in all
 * processes. `SharedLimit` counts across processes.
 */
export class DistinctLimit {
  private readonly rule: DistinctRule;
  private readonly seen = new Map<string, Set<number>>();
  private remembered = 0;
  private endsAt = 0;

  constructor(rule: DistinctRule) {
    this.rule = rule;
  }

  /** Whether all of these were admitted in this window. */
  knowsAll(who: string, what: readonly number[], now: Date): boolean {
    const things = now.getTime() < this.endsAt ? this.seen.get(who) : undefined;
    return what.every((each) => things?.has(each));
  }

  /** Seconds until the end of the window. */
  secondsLeft(now: Date): number {
    return Math.ceil((this.endOf(now) - now.getTime()) / 1000);
  }

  /** Null when the item may be viewed, including repeats; otherwise the seconds until a new one may be. */
  waitSeconds(who: string, what: number, now: Date): number | null {
    if (now.getTime() >= this.endsAt || this.remembered >= MAX_REMEMBERED) this.begin(now);
    const things = this.seen.get(who) ?? new Set();
    if (things.has(what)) return null;
    if (things.size >= this.rule.limit) return Math.ceil((this.endsAt - now.getTime()) / 1000);
    this.seen.set(who, things.add(what));
    this.remembered += 1;
    return null;
  }

  /** Like `waitSeconds`, for several at once: none is counted when they exceed the limit together. */
  waitSecondsAll(who: string, what: readonly number[], now: Date): number | null {
    if (now.getTime() >= this.endsAt || this.remembered >= MAX_REMEMBERED) this.begin(now);
    const things = this.seen.get(who) ?? new Set();
    const added = [...new Set(what)].filter((each) => !things.has(each));
    if (added.length === 0) return null;
    if (things.size + added.length > this.rule.limit) return Math.ceil((this.endsAt - now.getTime()) / 1000);
    for (const each of added) things.add(each);
    this.seen.set(who, things);
    this.remembered += added.length;
    return null;
  }

  /** Like `waitSeconds`, for repeated actions on any target. */
  waitSecondsMore(who: string, now: Date): number | null {
    return this.waitSeconds(who, this.seen.get(who)?.size ?? 0, now);
  }

  private begin(now: Date): void {
    this.seen.clear();
    this.remembered = 0;
    this.endsAt = this.endOf(now);
  }

  private endOf(now: Date): number {
    const windowMs = this.rule.windowSeconds * 1000;
    return (Math.floor(now.getTime() / windowMs) + 1) * windowMs;
  }
}
