/** Rows on one page of a list in the staff console. */
const CONSOLE_PAGE_LENGTH = 50;

/** The number of rows that a page's query reads: one more shows whether there is another page. */
export const CONSOLE_ROWS_READ = CONSOLE_PAGE_LENGTH + 1;

/** `next`: where the next page starts; null on the last. */
export type ConsolePage<Row, Cursor> = { rows: Row[]; next: Cursor | null };

/** A page of the rows that were read. `cursorOf`: where the page after a row starts. */
export function consolePage<Row, Cursor>(
  read: readonly Row[],
  cursorOf: (last: Row) => Cursor | null,
): ConsolePage<Row, Cursor> {
  const rows = read.slice(0, CONSOLE_PAGE_LENGTH);
  const last = rows.at(-1);
  return { rows, next: read.length > rows.length && last !== undefined ? cursorOf(last) : null };
}
