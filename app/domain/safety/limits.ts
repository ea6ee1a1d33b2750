import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
/** Words and phrases that a member may have first messages filtered by. */
export const MUTED_WORDS_MOST = 50;
export const MUTED_WORD_LENGTH = 60;

/** Addresses that a member may hide from in all, those taken back included, and how many of them at once. */
export const CONTACTS_MOST = 30;
export const CONTACTS_AT_ONCE = 10;
/** Entering addresses is for a few people one knows, not for finding out who is here. */
export const CONTACT_ENTRIES = { limit: 5, windowSeconds: DAY_SECONDS };
/** So many days from signup on they take effect. */
export const CONTACTS_ACCOUNT_DAYS = 3;
/** Blocking and unblocking in a loop would flood the other's open pages. */
export const BLOCK_CHANGES = { limit: 100, windowSeconds: HOUR_SECONDS };

export const BLOCKED_PAGE_SIZE = 50;
