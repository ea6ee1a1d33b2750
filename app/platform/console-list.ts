/** Rows on one page of a list in the staff console. */
export const CONSOLE_PAGE_LENGTH = 50;
