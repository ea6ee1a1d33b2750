import { expect, it } from 'vitest';
import { textStart } from './text-start.ts';

it('a text is cut at whole characters', () => {
  expect(['ab', 'abc', 'ab😍', 'a😍😍', '😍'].map((text) => textStart(text, 3))).toEqual([
    'ab',
    'abc',
    'ab',
    'a😍',
    '😍',
  ]);
  expect(textStart('😍', 1)).toBe('');
  expect(textStart('😍'.repeat(70), 101).isWellFormed()).toBe(true);
});
