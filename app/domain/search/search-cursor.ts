import type { Cursor } from '#app/platform/cursor.ts';

/** Where the next page starts: last activity in milliseconds (0 for visitors), and id, of the last profile examined. */
export type SearchCursor = Cursor;

/** `step` 0 is the search itself; others are similar results, numbered by how far the filter is relaxed. */
export type SearchPlace = { step: number; cursor: SearchCursor | null };

const SIMILAR = /^s([1-9])(?:\.(.*))?$/;

/** The step of a page's URL, and its sealed cursor. */
export function splitPlace(text: string | null): { step: number; sealed: string | null } {
  const match = SIMILAR.exec(text ?? '');
  return match ? { step: Number(match[1]), sealed: match[2] ?? null } : { step: 0, sealed: text };
}
