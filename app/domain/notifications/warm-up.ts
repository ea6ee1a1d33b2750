import { DAY_MS } from '#app/platform/durations.ts';

/**
 * Mailbox providers distrust a sudden rise in volume. In the first two weeks after a brand's key was created, optional
 * mails are limited per day and receiving domain, and the limit doubles daily. Contractual mails are counted and never
 * held back.
 */
const WARM_UP_DAYS = 14;
const FIRST_DAY = { domain: 100, all: 500 };

export type MailAllowance = { domain: number; all: number };

/** The limit of this day; null when there is none anymore. */
export function warmUpAllowance(since: Date, now: Date): MailAllowance | null {
  const day = Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
  if (day >= WARM_UP_DAYS) return null;
  return { domain: FIRST_DAY.domain * 2 ** day, all: FIRST_DAY.all * 2 ** day };
}

/** How many of the last `count` mails were within the limit, given the counters after them. */
export function countWithinAllowance(
  allowance: MailAllowance,
  counted: MailAllowance,
  count: number,
): number {
  const over = Math.max(counted.domain - allowance.domain, counted.all - allowance.all, 0);
  return Math.max(0, count - over);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
