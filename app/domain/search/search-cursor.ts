import type { Cursor } from '#app/platform/cursor.ts';

/** Where the next page starts: last activity in milliseconds (0 for visitors), and id, of the last profile examined. */
export type SearchCursor = Cursor;

/** `step` counts the lists that a search is read from one after the other (`stepsOf`). */
export type SearchPlace = { step: number; cursor: SearchCursor | null };

const STEP = /^s([1-9]\d?)(?:\.(.*))?$/;

/** The step of a page's URL, and its sealed cursor. */
export function splitPlace(text: string | null): { step: number; sealed: string | null } {
  const match = STEP.exec(text ?? '');
  return match ? { step: Number(match[1]), sealed: match[2] ?? null } : { step: 0, sealed: text };
}
