import { describe, expect, it } from 'vitest';
import { likesLeft, nextDayStarts } from './swipe-rules.ts';

it('a day has four likes, and the remaining number is never negative', () => {
  expect([0, 3, 4, 5].map(likesLeft)).toEqual([4, 1, 0, 0]);
});

describe('the next day starts', () => {
  const starts = (zone: string, now: string) => nextDayStarts(zone, new Date(now)).toISOString();

  it.each([
    ['America/New_York', '2026-06-10T03:59:59.999Z', '2026-06-10T04:00:00.000Z'],
    ['America/New_York', '2026-06-10T04:00:00.000Z', '2026-06-11T04:00:00.000Z'],
    ['Europe/Amsterdam', '2026-06-10T21:59:59.999Z', '2026-06-10T22:00:00.000Z'],
    ['Europe/Amsterdam', '2026-06-10T22:00:00.000Z', '2026-06-11T22:00:00.000Z'],
  ])('at midnight in %s: after %s at %s', (zone, now, expected) => expect(starts(zone, now)).toBe(expected));

  it('23 hours later when clocks go forward, 25 when they go back', () => {
    expect(starts('Europe/Amsterdam', '2026-03-28T23:00:00Z')).toBe('2026-03-29T22:00:00.000Z');
    expect(starts('Europe/Amsterdam', '2026-10-24T22:00:00Z')).toBe('2026-10-25T23:00:00.000Z');
    expect(starts('America/New_York', '2026-11-01T04:00:00Z')).toBe('2026-11-02T05:00:00.000Z');
  });
});
