import { HOUR_MS, later } from '#app/platform/durations.ts';
/** Credits per day and per month; null: no limit. */
export type Limits = { perDay: number | null; perMonth: number | null };
export type Raise = Limits & { from: Date };
export type LimitsField = keyof Limits;

/** A raised limit applies a day later, against impulsive spending. */
const RAISE_WAIT_HOURS = 24;
export const LIMIT_MAX = 100_000;

/** Parses an entered amount: empty for no limit, else a whole number of credits; undefined for anything else. */
export function parseLimit(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^\d{1,6}$/.test(typed)) return undefined;
  const limit = Number(typed);
  return limit <= LIMIT_MAX ? limit : undefined;
}

const isLower = (input: number | null, now: number | null): boolean =>
  input !== null && (now === null || input <= now);

/**
 * The limits after a change: lower ones apply at once, higher ones a day later. A pending raise that is not changed
 * keeps its time.
 */
export function limitsAfter(
  held: Limits,
  waiting: Raise | null,
  input: Limits,
  now: Date,
): { limits: Limits; raise: Raise | null } {
  const limits: Limits = {
    perDay: isLower(input.perDay, held.perDay) ? input.perDay : held.perDay,
    perMonth: isLower(input.perMonth, held.perMonth) ? input.perMonth : held.perMonth,
  };
  if (limits.perDay === input.perDay && limits.perMonth === input.perMonth) return { limits, raise: null };
  const same = waiting !== null && waiting.perDay === input.perDay && waiting.perMonth === input.perMonth;
  const from = same ? waiting.from : later(now, RAISE_WAIT_HOURS * HOUR_MS);
  return { limits, raise: { ...input, from } };
}
