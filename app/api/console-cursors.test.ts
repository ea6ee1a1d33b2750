import { expect, it } from 'vitest';
import { afterText, cursorText, parseAfter, parseCursor, parseTextAfter } from './console.ts';
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

it('the cursor of a list round-trips, and a malformed one, or one for a year the database cannot read, is rejected', () => {
  expect(parseAfter(afterText({ at: AT, id: 7 }))).toEqual({ at: AT, id: 7 });
  expect(parseTextAfter(afterText({ at: AT, id: 'SPRING' }))).toEqual({ at: AT, id: 'SPRING' });
  expect(parseCursor(cursorText({ at: AT, code: 'AB12-CD34' }))).toEqual({ at: AT, code: 'AB12-CD34' });
  const last = Date.UTC(2100, 0);
  expect(parseAfter(`${last - 1}_1`)).not.toBeNull();
  for (const text of [null, '', '1', '1_', '1_x y', `${last}_1`, '999999999999999_1'])
    for (const parse of [parseAfter, parseTextAfter]) expect(parse(text), String(text)).toBeNull();
  expect(parseAfter('1_x')).toBeNull();
  for (const text of [null, '1_1', `${last}_AB12-CD34`, '999999999999999_AB12-CD34'])
    expect(parseCursor(text), String(text)).toBeNull();
});
