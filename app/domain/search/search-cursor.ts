/** Where a page goes on: last activity in milliseconds, and id, of the last profile looked at. */
export type SearchCursor = { at: number; id: number };

/** `step` 0 is the search itself, others are the similar results by how far they are relaxed. */
export type SearchPlace = { step: number; cursor: SearchCursor | null };

/** The end of the year 9999: later ones have more digits than the database reads. */
const LAST_DATE_MS = 253_402_300_799_999;

export const cursorText = (cursor: SearchCursor): string =>
  `${cursor.at.toString(36)}-${cursor.id.toString(36)}`;

export function parseCursor(text: string | null): SearchCursor | null {
  const match = /^([0-9a-z]{1,10})-([0-9a-z]{1,10})$/.exec(text ?? '');
  if (!match) return null;
  const at = Number.parseInt(match[1] ?? '', 36);
  const id = Number.parseInt(match[2] ?? '', 36);
  return at <= LAST_DATE_MS && Number.isSafeInteger(id) ? { at, id } : null;
}

/** `<cursor>` in the search itself; `s1` or `s1.<cursor>` among the similar results. */
export function placeText({ step, cursor }: SearchPlace): string {
  const text = cursor ? cursorText(cursor) : '';
  return step === 0 ? text : `s${step}${text && `.${text}`}`;
}

export function parsePlace(text: string | null): SearchPlace {
  const match = /^s([1-9])(?:\.(.*))?$/.exec(text ?? '');
  return match
    ? { step: Number(match[1]), cursor: parseCursor(match[2] ?? null) }
    : { step: 0, cursor: parseCursor(text) };
}
