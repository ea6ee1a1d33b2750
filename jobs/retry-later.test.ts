import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts';
import { RetryLater } from './retry-later.ts';

it('retries after the requested delay, or exponentially up to an hour, never earlier than requested', () => {
  const ages = [0, 60_000, 600_000, DAY_MS];
  expect(ages.map((age) => new RetryLater(0.2).waitMs(age))).toEqual([200, 200, 200, 200]);
  const unreachable = new RetryLater(30, { backOff: true });
  expect(ages.map((age) => unreachable.waitMs(age))).toEqual([30_000, 30_000, 300_000, HOUR_MS]);
  expect(new RetryLater(7_200, { backOff: true }).waitMs(60_000)).toBe(7_200_000);
});
