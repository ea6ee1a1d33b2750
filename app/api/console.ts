/** Whether a time in a forged cursor may reach the database, which reads no year with more than four digits. */
export const isCursorTime = (at: number): boolean => at < Date.UTC(2100, 0);

/** The time and case at which the next page starts. */
type Cursor = { at: Date; code: string };

export const cursorText = ({ at, code }: Cursor): string => `${at.getTime()}_${code}`;

/** Null for an invalid cursor. */
export function parseCursor(text: string | null): Cursor | null {
  const [, at, code] = /^(\d{1,15})_([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(text ?? '') ?? [];
  return at && code && isCursorTime(Number(at)) ? { at: new Date(Number(at)), code } : null;
}

/** The period in weeks given by `?weeks=`; 12 if it is not one of the options. */
export function weeksOf<W extends number>(request: Request, offered: readonly W[]): W | 12 {
  const asked = new URL(request.url).searchParams.get('weeks');
  return offered.find((weeks) => String(weeks) === asked) ?? 12;
}

/** The start of a page of a list: the time and id of the previous row, as text for the URL. */
export const afterText = (after: { at: Date; id: string | number } | null): string | null =>
  after && `${after.at.getTime()}_${after.id}`;

/** Null if missing or invalid: the list then starts at its beginning. */
export function parseAfter(text: string | null): { at: Date; id: number } | null {
  const after = parseTextAfter(text);
  return after && /^\d{1,15}$/.test(after.id) ? { at: after.at, id: Number(after.id) } : null;
}

/** Like `parseAfter`, for rows whose id is text. */
export function parseTextAfter(text: string | null): { at: Date; id: string } | null {
  const [, at, id] = /^(\d{1,15})_([\w:.+/=-]{1,200})$/.exec(text ?? '') ?? [];
  return at && id && isCursorTime(Number(at)) ? { at: new Date(Number(at)), id } : null;
}

/** A row number from a path or form; for anything else 0, which no row has. */
export const rowNumber = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const MOST_ANSWER = 20_000;

/** The data sent by the script of a passkey form. */
export const passkeyAnswer = (fields: ReadonlyMap<string, string>): { response: string; sealed: string } => ({
  response: (fields.get('response') ?? '').slice(0, MOST_ANSWER),
  sealed: (fields.get('sealed') ?? '').slice(0, 2_000),
});

/** Whether a URL reverses a list's default order: `?sort=KEY` with the other `order`. */
export const isReversed = (query: URLSearchParams, key: string, own: 'asc' | 'desc'): boolean =>
  query.get('sort') === key && query.get('order') === (own === 'asc' ? 'desc' : 'asc');

/** Whether a URL requests oldest first for a list that is newest first by default: `?sort=at&order=asc`. */
export const oldestFirst = (query: URLSearchParams): boolean =>
  query.get('sort') === 'at' && query.get('order') === 'asc';
