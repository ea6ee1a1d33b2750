import type { TextReviewCursor, TextReviewRow } from '#app/domain/support/review-texts.server.ts';
import { utcMinute } from '#app/platform/durations.ts';
import { isCursorTime } from './console.ts';

export const textCursorText = (cursor: TextReviewCursor): string | null =>
  cursor && `${cursor.contact ? 1 : 0}_${cursor.at.getTime()}_${cursor.id}`;

/** Null if missing or invalid: the queue then starts at its beginning. */
export function parseTextCursor(text: string | null): TextReviewCursor {
  const [, contact, at, id] = /^([01])_(\d{1,15})_(\d{1,15})$/.exec(text ?? '') ?? [];
  if (!contact || !at || !id || !isCursorTime(Number(at))) return null;
  return { contact: contact === '1', at: new Date(Number(at)), id: Number(id) };
}

/** Waiting texts; `version` identifies what the reviewer read, so that a later change is not approved with it. */
export const textReviewView = ({ waitingSince, changedAt, ...texts }: TextReviewRow) => ({
  ...texts,
  at: utcMinute(waitingSince),
  version: changedAt.getTime(),
});
export type TextReviewView = ReturnType<typeof textReviewView>;

/** The texts that a form of the queue is about; null for invalid input. */
export function reviewedTexts(fields: ReadonlyMap<string, string>) {
  const [member, version] = [fields.get('member') ?? '', fields.get('version') ?? ''];
  if (!/^\d{1,15}$/.test(member) || !/^\d{1,15}$/.test(version) || !isCursorTime(Number(version)))
    return null;
  return { memberId: Number(member), changedAt: new Date(Number(version)) };
}
