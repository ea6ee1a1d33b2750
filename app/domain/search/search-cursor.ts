import type { Cursor } from '#app/platform/cursor.ts';

/** Where a page goes on: last activity in milliseconds, and id, of the last profile looked at. */
export type SearchCursor = Cursor;

/** `step` 0 is the search itself, others are the similar results by how far they are relaxed. */
export type SearchPlace = { step: number; cursor: SearchCursor | null };

const SIMILAR = /^s([1-9])(?:\.(.*))?$/;

/** The step of a page's address, and its cursor as it is sealed. */
export function splitPlace(text: string | null): { step: number; sealed: string | null } {
  const match = SIMILAR.exec(text ?? '');
  return match ? { step: Number(match[1]), sealed: match[2] ?? null } : { step: 0, sealed: text };
}
