import { DAY_MS, earlier, utcDay } from '#app/platform/durations.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { ACTIVITY_SLOT_SECONDS } from '../accounts/activity.ts';
import type { ProfileKind } from './profile-fields.ts';

/** Active in the current or the previous slot counts as online. */
export const ONLINE_WITHIN_SECONDS = 2 * ACTIVITY_SLOT_SECONDS;

type Active = { kind: ProfileKind; lastActiveAt: Date };

/** Only members are ever online: there is no person behind the other kinds. */
export const isOnline = ({ kind, lastActiveAt }: Active, now: Date): boolean =>
  kind === 'member' && now.getTime() - lastActiveAt.getTime() < ONLINE_WITHIN_SECONDS * 1000;

/** The last visit as shown to others, never with the hour. */
export type LastSeen = 'today' | 'yesterday' | 'week' | null;

export function lastSeen({ kind, lastActiveAt }: Active, now: Date, timeZone: string): LastSeen {
  if (kind !== 'member') return null;
  const [day, today] = [dayIn(timeZone, lastActiveAt), dayIn(timeZone, now)];
  if (day === today) return 'today';
  // By the calendar: a day has 23 or 25 hours when clocks change.
  if (day === utcDay(earlier(new Date(today), DAY_MS))) return 'yesterday';
  return now.getTime() - lastActiveAt.getTime() < 7 * DAY_MS ? 'week' : null;
}
