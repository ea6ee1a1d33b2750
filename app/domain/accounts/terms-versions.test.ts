import { expect, it } from 'vitest';
import { currentTerms, inForceSince, needsNewTerms } from './terms-versions.ts';

it('the terms are of 1 December 2023, or of the later day on which the company was added', () => {
  expect(inForceSince('2023-12-01', '2021-05-06')).toBe('2023-12-01');
  expect(inForceSince('2023-12-01', '2023-11-30')).toBe('2023-12-01');
  expect(inForceSince('2023-12-01', '2023-12-02')).toBe('2023-12-02');
});

it('a new version is in force from its day on, and asks members who accepted an older one', () => {
  const versions = ['2027-03-01', '2023-12-01'] as const;
  expect(currentTerms('2027-02-28', versions)).toBe('2023-12-01');
  expect(currentTerms('2027-03-01', versions)).toBe('2027-03-01');
  expect(needsNewTerms('2023-12-01', '2023-12-01')).toBe(false);
  expect(needsNewTerms('2023-12-01', '2027-03-01')).toBe(true);
  expect(needsNewTerms('2027-03-01', '2023-12-01')).toBe(false);
});
