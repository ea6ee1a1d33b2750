import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#app/platform/durations.ts';
import { isQuiet, minuteOfDay, type QuietHours } from '../safety/quiet-hours.ts';
import type { Frequency } from './mail-choices.ts';

/** Events within this many minutes are sent in one email; members who visit the site in the meantime get none. */
const GATHER_MINUTES = 10;
/** When digests and rounds are sent, in the brand's time zone. */
export const DIGEST_HOUR = 18;
export const PROFILE_HOUR = 11;
/** The day of weekly mails: Sunday. */
export const WEEKLY_DAY = 0;

const DAY_MINUTES = 24 * 60;

/** When an event at `at` is due to be sent. */
export function dueAt(frequency: Frequency, at: Date, zone: string): Date {
  if (frequency === 'at_once') return later(at, GATHER_MINUTES * MINUTE_MS);
  let next = nextHour(at, zone, DIGEST_HOUR);
  if (frequency === 'weekly')
    while (weekdayOf(next, zone) !== WEEKLY_DAY) next = nextHour(next, zone, DIGEST_HOUR);
  return next;
}

/** Moves a due time out of the member's quiet hours. */
export function dueOutsideQuiet(due: Date, quiet: QuietHours | null): Date {
  let moment = due;
  // More than one step only where the clocks change during the night.
  for (let tries = 0; quiet && isQuiet(quiet, moment) && tries < 4; tries += 1) {
    const minutes = (quiet.to - minuteOfDay(moment, quiet.zone) + DAY_MINUTES) % DAY_MINUTES;
    moment = later(moment, minutes * MINUTE_MS);
  }
  return moment;
}

/** The next time after `at` that the clock shows the full hour; correct across clock changes. */
function nextHour(at: Date, zone: string, hour: number): Date {
  const start = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
  for (let step = 1; step <= 50; step += 1) {
    // In half-hour steps, for time zones with half-hour offsets.
    const moment = new Date(start + (step * HOUR_MS) / 2);
    if (moment > at && minuteOfDay(moment, zone) === hour * 60) return moment;
  }
  return later(at, DAY_MS);
}

const weekdays = new Map<string, Intl.DateTimeFormat>();
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 0 is Sunday. */
export function weekdayOf(now: Date, zone: string): number {
  const format = weekdays.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' });
  weekdays.set(zone, format);
  return NAMES.indexOf(format.format(now));
}

/** Whether the local time is in this hour. */
export const isHour = (now: Date, zone: string, hour: number): boolean =>
  Math.floor(minuteOfDay(now, zone) / 60) === hour;
