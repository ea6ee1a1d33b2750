import { DAY_MS } from '#app/platform/durations.ts';
import { RETENTION_DAYS } from '../accounts/retention.ts';

const FIRST_MS = RETENTION_DAYS.inactiveFirstWarning * DAY_MS;
const SECOND_MS = RETENTION_DAYS.inactiveSecondWarning * DAY_MS;

export type Away = { lastActiveAt: Date; warnings: number; warnedAt: Date | null };

/** What is due for an account that nobody uses; null for nothing. `endsAt`: when it is deleted, if nobody comes. */
export type InactiveStep = { step: 'warn'; warning: 1 | 2; endsAt: Date } | { step: 'leave' };

/** The same day so many months later; the last of the month where that has no such day. */
function monthsAfter(at: Date, months: number): Date {
  const day = at.getUTCDate();
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

/** Nobody who was active after this is to be warned. */
export const awaySince = (months: number, now: Date): Date =>
  new Date(monthsAfter(now, -months).getTime() + FIRST_MS + 3 * DAY_MS);

/**
 * Two warnings, 30 and 7 days before the end of the period; whose period was over before the first one has the same
 * time from it.
 */
export function inactiveStep(
  { lastActiveAt, warnings, warnedAt }: Away,
  months: number,
  now: Date,
): InactiveStep | null {
  const end = monthsAfter(lastActiveAt, months).getTime();
  const at = now.getTime();
  const warned = warnedAt?.getTime() ?? 0;
  if (at < end - FIRST_MS) return null;
  if (warnings === 0 || warned < lastActiveAt.getTime())
    return { step: 'warn', warning: 1, endsAt: new Date(Math.max(end, at + FIRST_MS)) };
  if (warnings === 1) {
    if (at < Math.max(end - SECOND_MS, warned + FIRST_MS - SECOND_MS)) return null;
    return { step: 'warn', warning: 2, endsAt: new Date(Math.max(end, at + SECOND_MS)) };
  }
  return at < Math.max(end, warned + SECOND_MS) ? null : { step: 'leave' };
}
