/** A moment as the console shows it, in UTC: `2026-11-22 08:30`. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** Up to the year 2100: the database reads no year of more than four digits. */
export const isCursorTime = (at: number): boolean => at < Date.UTC(2100, 0);

/** The cursor contains a time and a case, at which the next page starts. */
type Cursor = { at: Date; code: string };

export const cursorText = ({ at, code }: Cursor): string => `${at.getTime()}_${code}`;

/** Null for an invalid cursor. */
export function parseCursor(text: string | null): Cursor | null {
  const [, at, code] = /^(\d{1,15})_([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(text ?? '') ?? [];
  return at && code && Number(at) < 8.64e15 ? { at: new Date(Number(at)), code } : null;
}

/** The period in weeks that `?weeks=` asks for; 12 without one that is offered. */
export function weeksOf<W extends number>(request: Request, offered: readonly W[]): W | 12 {
  const asked = new URL(request.url).searchParams.get('weeks');
  return offered.find((weeks) => String(weeks) === asked) ?? 12;
}

/** Where a page of a list starts: the time and id of the row before, as text for the address. */
export const afterText = (after: { at: Date; id: string | number } | null): string | null =>
  after && `${after.at.getTime()}_${after.id}`;

/** Null for none or an invalid one: the list then starts at its beginning. */
export function parseAfter(text: string | null): { at: Date; id: number } | null {
  const after = parseTextAfter(text);
  return after && /^\d{1,15}$/.test(after.id) ? { at: after.at, id: Number(after.id) } : null;
}

/** The same for rows whose id is text. */
export function parseTextAfter(text: string | null): { at: Date; id: string } | null {
  const [, at, id] = /^(\d{1,15})_([\w:.+/=-]{1,200})$/.exec(text ?? '') ?? [];
  return at && id && Number(at) < 8.64e15 ? { at: new Date(Number(at)), id } : null;
}

/** A row number from a path or form; 0, which no row has, for anything else. */
export const rowNumber = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const MOST_ANSWER = 20_000;

/** What the script of a passkey's form has sent. */
export const passkeyAnswer = (fields: ReadonlyMap<string, string>): { response: string; sealed: string } => ({
  response: (fields.get('response') ?? '').slice(0, MOST_ANSWER),
  sealed: (fields.get('sealed') ?? '').slice(0, 2_000),
});

/** Whether a list is asked for against its own order: `?sort=KEY` with the other `order`. */
export const isReversed = (query: URLSearchParams, key: string, own: 'asc' | 'desc'): boolean =>
  query.get('sort') === key && query.get('order') === (own === 'asc' ? 'desc' : 'asc');

/** Whether a list that shows the latest first is asked for the other way round: `?sort=at&order=asc`. */
export const oldestFirst = (query: URLSearchParams): boolean =>
  query.get('sort') === 'at' && query.get('order') === 'asc';
