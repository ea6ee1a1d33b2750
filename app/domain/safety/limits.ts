/** Words and phrases that a member may have first messages filtered by. */
export const MUTED_WORDS_MOST = 50;
export const MUTED_WORD_LENGTH = 60;

/** Addresses and numbers that a member may hide from, and how many of them may be entered at once. */
export const CONTACTS_MOST = 200;
export const CONTACTS_AT_ONCE = 50;
/** Entering addresses to see who vanishes would tell who is here. */
export const CONTACT_ENTRIES = { limit: 10, windowSeconds: 24 * 60 * 60 };
/** Blocking and unblocking in a loop would flood the other's open pages. */
export const BLOCK_CHANGES = { limit: 100, windowSeconds: 60 * 60 };

export const BLOCKED_PAGE_SIZE = 50;
