import { expect, it } from 'vitest';
import { currentTerms, inForceSince, needsNewTerms } from './terms-versions.ts';

it('the terms date from 1 December 2023, or from the later day on which the company was added', () => {
  expect(inForceSince('2023-12-01', '2021-05-06')).toBe('2023-12-01');
  expect(inForceSince('2023-12-01', '2023-11-30')).toBe('2023-12-01');
  expect(inForceSince('2023-12-01', '2023-12-02')).toBe('2023-12-02');
});

it('a new version takes effect on its date, and members who accepted an older one are asked to accept it', () => {
  const versions = ['2027-03-01', '2023-12-01'] as const;
  expect(currentTerms('2027-02-28', versions)).toBe('2023-12-01');
  expect(currentTerms('2027-03-01', versions)).toBe('2027-03-01');
  expect(needsNewTerms('2023-12-01', '2023-12-01')).toBe(false);
  expect(needsNewTerms('2023-12-01', '2027-03-01')).toBe(true);
  expect(needsNewTerms('2027-03-01', '2023-12-01')).toBe(false);
});
