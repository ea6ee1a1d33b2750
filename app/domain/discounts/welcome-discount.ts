import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS } from '#app/platform/durations.ts';

export const WELCOME_CODE = 'WELCOME25';
export const WELCOME_PERCENTAGE = 25;
/** Its end is fixed and never extended. */
export const WELCOME_HOURS = 72;

/** When the member's welcome discount ends; null after that. Whether it was used is checked in the database. */
export function welcomeEnd({ signupAt }: { signupAt: Date }, now: Date): Date | null {
  const end = signupAt.getTime() + WELCOME_HOURS * HOUR_MS;
  return now.getTime() < end ? new Date(end) : null;
}

/** The time left as text, rounded down: in days while there are two, then in hours, and minutes in the last hour. */
export function welcomeTimeLeft(locale: string, seconds: number): string {
  const text = (unit: 'day' | 'hour' | 'minute', count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(count));
  if (seconds >= 2 * DAY_SECONDS) return text('day', seconds / DAY_SECONDS);
  if (seconds >= HOUR_SECONDS) return text('hour', seconds / HOUR_SECONDS);
  return text('minute', Math.max(1, seconds / 60));
}
