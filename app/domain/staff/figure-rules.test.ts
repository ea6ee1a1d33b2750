import { expect, it } from 'vitest';
import { daySpan, daysBefore, daysOf } from './figure-rules.ts';

it('a date range has at most 400 days, including both ends', () => {
  expect(daySpan('2025-10-20', '2026-11-23')).toEqual({ from: '2025-10-20', to: '2026-11-23' });
  expect(daysOf({ from: '2025-10-20', to: '2026-11-23' })).toHaveLength(400);
  expect(daySpan('2025-10-19', '2026-11-23')).toBeNull();
});

it('a single day is a valid range; nonexistent or reversed days are not', () => {
  expect(daysOf({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['2026-11-23']);
  for (const [from, to] of [
    ['2026-11-24', '2026-11-23'],
    ['2026-02-29', '2026-03-01'],
    ['', '2026-03-01'],
    ['2026-1-1', '2026-03-01'],
  ])
    expect(daySpan(from ?? '', to ?? '')).toBeNull();
});

it('days are calendar days, also across clock changes', () => {
  expect(daysBefore('2026-03-30', 1)).toBe('2026-03-29');
  expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
});
