import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
/** Words and phrases with which a member can filter first messages. */
export const MUTED_WORDS_MOST = 50;
export const MUTED_WORD_LENGTH = 60;

/** Addresses that a member may hide from in total, including deleted ones, and how many at once. */
export const MAX_CONTACTS = 30;
export const CONTACTS_AT_ONCE = 10;
/** Hiding is meant for a few known people, not for finding out who has an account. */
export const CONTACT_ENTRIES = { limit: 5, windowSeconds: DAY_SECONDS };
/** Days after signup before entries take effect. */
export const CONTACTS_ACCOUNT_DAYS = 3;
/** Blocking and unblocking in a loop would flood the other's open pages. */
export const BLOCK_CHANGES = { limit: 100, windowSeconds: HOUR_SECONDS };

export const BLOCKED_PAGE_SIZE = 50;

/** How long a block can be undone, with everything that it removed. */
export const BLOCK_UNDO_SECONDS = 30;
