import { expect, it } from 'vitest';
import { deletionCursorText, parseDeletionCursor } from './console-deletions.ts';
import { parseTimelineCursor, timelineCursorText } from './console-member.ts';

const AT = new Date('2026-06-15T12:00:00Z');

it('the timeline cursor round-trips, and a malformed one is rejected', () => {
  const cursor = { at: AT, kind: 'mail', subject: 'news:1_2' } as const;
  expect(parseTimelineCursor(timelineCursorText(cursor))).toEqual(cursor);
  const wrong = [
    null,
    '',
    'x',
    `${AT.getTime()}_nothing_1`,
    `${AT.getTime()}_mail_\u0000`,
    '8600000000000000_mail_1',
  ];
  for (const text of wrong) expect(parseTimelineCursor(text), String(text)).toBeNull();
});

it('the deletion cursor round-trips, and a malformed one is rejected', () => {
  expect(parseDeletionCursor(deletionCursorText({ at: AT, id: 7 }))).toEqual({ at: AT, id: 7 });
  for (const text of [null, '', '1', '1_x', '999999999999999_1'])
    expect(parseDeletionCursor(text), String(text)).toBeNull();
});
