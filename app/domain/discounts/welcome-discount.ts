import { HOUR_MS } from '#app/platform/durations.ts';
export const WELCOME_CODE = 'WELCOME25';
export const WELCOME_PERCENTAGE = 25;
/** Its end is fixed and never extended. */
export const WELCOME_HOURS = 72;

/** When the member's welcome discount ends; null after that. Whether it was used is checked in the database. */
export function welcomeEnd({ signupAt }: { signupAt: Date }, now: Date): Date | null {
  const end = signupAt.getTime() + WELCOME_HOURS * HOUR_MS;
  return now.getTime() < end ? new Date(end) : null;
}
