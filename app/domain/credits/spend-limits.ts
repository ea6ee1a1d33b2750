import { HOUR_MS } from '#app/platform/durations.ts';
/** Credits a day and a month; null: no limit. */
export type Limits = { perDay: number | null; perMonth: number | null };
export type Raise = Limits & { from: Date };
export type LimitsField = keyof Limits;
export type LimitsFault = 'limit_not_a_number';

/** A higher limit waits a day, so that it is not raised in the heat of a moment. */
export const RAISE_WAIT_HOURS = 24;
export const LIMIT_MAX = 100_000;

/** What was typed: nothing for no limit, else a whole number of credits; undefined where it is neither. */
export function parseLimit(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^\d{1,6}$/.test(typed)) return undefined;
  const limit = Number(typed);
  return limit <= LIMIT_MAX ? limit : undefined;
}

const isTighter = (input: number | null, now: number | null): boolean =>
  input !== null && (now === null || input <= now);

/**
 * What holds after a wish: what is tighter at once, what is looser a day later. A raise that waits already and is
 * not changed keeps its time.
 */
export function limitsAfter(
  held: Limits,
  waiting: Raise | null,
  input: Limits,
  now: Date,
): { limits: Limits; raise: Raise | null } {
  const limits: Limits = {
    perDay: isTighter(input.perDay, held.perDay) ? input.perDay : held.perDay,
    perMonth: isTighter(input.perMonth, held.perMonth) ? input.perMonth : held.perMonth,
  };
  if (limits.perDay === input.perDay && limits.perMonth === input.perMonth) return { limits, raise: null };
  const same = waiting !== null && waiting.perDay === input.perDay && waiting.perMonth === input.perMonth;
  const from = same ? waiting.from : new Date(now.getTime() + RAISE_WAIT_HOURS * HOUR_MS);
  return { limits, raise: { ...input, from } };
}
