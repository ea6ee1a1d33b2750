import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS } from '#app/platform/durations.ts';

/** The end is fixed and never extended. The percentage is a setting of the brand. */
export const WELCOME_HOURS = 72;

/** When the member's welcome discount ends; null after that and for members who have bought: it is for the first bundle. */
export function welcomeEnd(
  { hasBought, signupAt }: { hasBought: boolean; signupAt: Date },
  now: Date,
): Date | null {
  const end = signupAt.getTime() + WELCOME_HOURS * HOUR_MS;
  return !hasBought && now.getTime() < end ? new Date(end) : null;
}

/**
 * The remaining time as text, rounded down: in days from two days on, then in hours, and in minutes during the last
 * hour.
 */
export function welcomeTimeLeft(locale: string, seconds: number): string {
  const text = (unit: 'day' | 'hour' | 'minute', count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(count));
  if (seconds >= 2 * DAY_SECONDS) return text('day', seconds / DAY_SECONDS);
  if (seconds >= HOUR_SECONDS) return text('hour', seconds / HOUR_SECONDS);
  return text('minute', Math.max(1, seconds / 60));
}
