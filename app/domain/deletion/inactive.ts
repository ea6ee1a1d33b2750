import { DAY_MS } from '#app/platform/durations.ts';
import { RETENTION_DAYS } from '../accounts/retention.ts';

const FIRST_MS = RETENTION_DAYS.inactiveFirstWarning * DAY_MS;
const SECOND_MS = RETENTION_DAYS.inactiveSecondWarning * DAY_MS;

export type InactiveAccount = { lastActiveAt: Date; warnings: number; warnedAt: Date | null };

/** The next step that is due for an inactive account; null for none. `endsAt`: when it will be deleted. */
type InactiveStep = { step: 'warn'; warning: 1 | 2; endsAt: Date } | { step: 'leave' };

/** The same day `months` later, or the last day of that month if it is shorter. */
function monthsAfter(at: Date, months: number): Date {
  const day = at.getUTCDate();
  const moved = new Date(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

/** Members who were active after this are not warned. */
export const inactiveSince = (months: number, now: Date): Date =>
  new Date(monthsAfter(now, -months).getTime() + FIRST_MS + 3 * DAY_MS);

/**
 * Two warnings, 30 and 7 days before the end of the period. An account whose period ended before the first warning gets
 * the same time, counted from that warning.
 */
export function inactiveStep(
  { lastActiveAt, warnings, warnedAt }: InactiveAccount,
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
