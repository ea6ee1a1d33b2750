import { expect, it } from 'vitest';
import { endOfDay, isInTime, lastDayOf } from './withdrawal-days.ts';

it('allows withdrawal from an order until the end of the last day, and not the day after', () => {
  expect(lastDayOf('2026-03-01', 14)).toBe('2026-03-15');
  expect(isInTime('2026-03-01', 14, '2026-03-01')).toBe(true);
  expect(isInTime('2026-03-01', 14, '2026-03-15')).toBe(true);
  expect(isInTime('2026-03-01', 14, '2026-03-16')).toBe(false);
  expect(lastDayOf('2028-02-20', 14)).toBe('2028-03-05');
});

it.each([
  ['Europe/Amsterdam', '2026-03-15', '2026-03-15T23:00:00.000Z'],
  ['Europe/Amsterdam', '2026-07-15', '2026-07-15T22:00:00.000Z'],
  ['America/New_York', '2026-03-15', '2026-03-16T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-15', '2026-03-15T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-15', '2026-03-16T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-15', '2026-03-15T18:15:00.000Z'],
])('a day in %s, %s, ends at %s', (zone, day, end) => {
  expect(endOfDay(zone, day).toISOString()).toBe(end);
});
