import { DAY_MS, earlier, HOUR_MS } from '#app/platform/durations.ts';
import { dayIn } from '#app/platform/zone-day.ts';

/** Likes per calendar day in the swipe game (docs/product.md, Swipe game). */
export const SWIPE_LIKES_PER_DAY = 4;
/** How long a swiped profile is not shown again. */
const SWIPED_HIDDEN_DAYS = 30;
export const DECK_SIZE = 8;

/** The longest day, when clocks are set back. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

export const likesLeft = (spent: number): number => Math.max(0, SWIPE_LIKES_PER_DAY - spent);

export const swipedSince = (now: Date): Date => earlier(now, SWIPED_HIDDEN_DAYS * DAY_MS);

/** The first instant of the next calendar day in a time zone, including days of 23 or 25 hours. */
export function nextDayStarts(timeZone: string, now: Date): Date {
  const today = dayIn(timeZone, now);
  let before = now.getTime();
  let after = before + LONGEST_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
