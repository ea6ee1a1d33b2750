import { expect, it } from 'vitest';
import { isInTime, lastDayOf } from './withdrawal-days.ts';

it('lets an order be withdrawn from until the end of the last day, and not the day after', () => {
  expect(lastDayOf('2026-03-01', 14)).toBe('2026-03-15');
  expect(isInTime('2026-03-01', 14, '2026-03-01')).toBe(true);
  expect(isInTime('2026-03-01', 14, '2026-03-15')).toBe(true);
  expect(isInTime('2026-03-01', 14, '2026-03-16')).toBe(false);
  expect(lastDayOf('2028-02-20', 14)).toBe('2028-03-05');
});
