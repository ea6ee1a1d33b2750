import { expect, it } from 'vitest';
import { readCode, whyNot } from './complaint-lines.ts';

it.each([
  ['k7qx-29fm', 'K7QX-29FM'],
  ['K7QX29FM', 'K7QX-29FM'],
  [' k7qx 29fm ', 'K7QX-29FM'],
  ['K7QX-29F', ''],
  ['amora', ''],
  [undefined, ''],
])('a case that is given as %s is %s', (given, code) => {
  expect(readCode(given)).toBe(code);
});

it('whoever meets a closed case is told how to open it', () => {
  expect(whyNot('closed', 'amora', 'K7QX-29FM')).toContain('reopen amora K7QX-29FM');
});
