import { DAY_MS } from '#app/platform/durations.ts';
/**
 * Mailbox providers distrust who suddenly sends much. In the first two weeks after a brand's key was made the
 * mails that one can do without are limited, a day and a receiving domain, and double daily. Mails that belong
 * to the contract are counted and never held back.
 */
export const WARM_UP_DAYS = 14;
const FIRST_DAY = { domain: 100, all: 500 };

export type MailRoom = { domain: number; all: number };

/** What may go out on this day; null when there is no limit any more. */
export function warmUpRoom(since: Date, now: Date): MailRoom | null {
  const day = Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
  if (day >= WARM_UP_DAYS) return null;
  return { domain: FIRST_DAY.domain * 2 ** day, all: FIRST_DAY.all * 2 ** day };
}

/** How many of the last `count` mails were within the room, by the counts after them. */
export function withinRoom(room: MailRoom, counted: MailRoom, count: number): number {
  const over = Math.max(counted.domain - room.domain, counted.all - room.all, 0);
  return Math.max(0, count - over);
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
