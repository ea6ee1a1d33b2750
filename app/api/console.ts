/** A moment as the console shows it, in UTC: `2026-11-22 08:30`. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

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
