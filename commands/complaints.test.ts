import { expect, it } from 'vitest';
import { caseNumber, refusal } from './complaints.ts';

it.each([
  ['k7qx-29fm', 'K7QX-29FM'],
  ['K7QX29FM', 'K7QX-29FM'],
  [' k7qx 29fm ', 'K7QX-29FM'],
])('case number %s is read as %s', (given, code) => {
  expect(caseNumber(given)).toBe(code);
});

it.each(['K7QX-29F', 'amora', ''])('%s is not a case number', (given) => {
  expect(() => caseNumber(given)).toThrow('K7QX-29FM');
});

it('explains how to reopen a closed case', () => {
  expect(refusal('closed', 'amora', 'K7QX-29FM')).toContain('reopen amora K7QX-29FM');
});
