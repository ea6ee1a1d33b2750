import { DAY_MS, HOUR_MS, later, MINUTE_MS, utcDay } from '#app/platform/durations.ts';
import { dayIn } from '#app/platform/zone-day.ts';

/** The last day (`2026-03-15`) on which an order can be withdrawn from; the day of the order is not counted. */
export const lastDayOf = (boughtOn: string, refundDays: number): string =>
  utcDay(later(new Date(`${boughtOn}T00:00:00Z`), refundDays * DAY_MS));

/** The first moment after a day in a time zone. */
export function endOfDay(timeZone: string, day: string): Date {
  // No zone is more than 14 hours ahead, and all start their days on a quarter of an hour.
  let end = Date.parse(`${day}T00:00:00Z`) + 10 * HOUR_MS;
  while (dayIn(timeZone, new Date(end)) <= day) end += 15 * MINUTE_MS;
  return new Date(end);
}

/** Whether the day is within the period, both as days in the brand's time zone. */
export const isInTime = (boughtOn: string, refundDays: number, today: string): boolean =>
  today <= lastDayOf(boughtOn, refundDays);

/** Whether a purchase can still be withdrawn from, by the brand's period and time zone. */
export function mayWithdraw(
  { time_zone: zone, refund_days: days }: { time_zone: string; refund_days: number },
  boughtAt: Date,
  now: Date,
): boolean {
  return isInTime(dayIn(zone, boughtAt), days, dayIn(zone, now));
}
