import { dayIn } from '#app/domain/members/age.ts';
import { DAY_MS } from '#app/platform/durations.ts';

/** The last day (`2026-03-15`) on which an order of a day can be withdrawn from; the day itself is not counted. */
export const lastDayOf = (boughtOn: string, refundDays: number): string =>
  new Date(Date.parse(`${boughtOn}T00:00:00Z`) + refundDays * DAY_MS).toISOString().slice(0, 10);

/** Whether it is still time, both as days of the brand's zone. */
export const isInTime = (boughtOn: string, refundDays: number, today: string): boolean =>
  today <= lastDayOf(boughtOn, refundDays);

/** Whether what was bought at a moment can be withdrawn from now, by the brand's days and zone. */
export function mayWithdraw(
  { time_zone: zone, refund_days: days }: { time_zone: string; refund_days: number },
  boughtAt: Date,
  now: Date,
): boolean {
  return isInTime(dayIn(zone, boughtAt), days, dayIn(zone, now));
}
