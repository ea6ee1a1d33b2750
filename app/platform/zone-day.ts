import { MINUTE_MS } from './durations.ts';

const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** Cached by the latest quarter of an hour, because time zones change the day only on quarters. */
const latestDays = new Map<string, { quarter: number; day: string }>();
const QUARTER_MS = 15 * MINUTE_MS;

/** The calendar day of an instant in a time zone, as an ISO date. */
export function dayIn(timeZone: string, instant: Date): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const latest = latestDays.get(timeZone);
  if (latest?.quarter === quarter) return latest.day;
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    dayFormats.set(timeZone, format);
  }
  const day = format.format(instant);
  latestDays.set(timeZone, { quarter, day });
  return day;
}
