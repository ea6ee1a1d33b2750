import { expect, test } from 'vitest';
import { termsDate } from './terms-versions.ts';

test('the terms are of 1 December 2023, or of the later day on which the company was added', () => {
  expect(termsDate('2021-05-06')).toBe('2023-12-01');
  expect(termsDate('2023-11-30')).toBe('2023-12-01');
  expect(termsDate('2023-12-01')).toBe('2023-12-01');
  expect(termsDate('2023-12-02')).toBe('2023-12-02');
});
