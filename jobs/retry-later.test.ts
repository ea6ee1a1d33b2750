import { expect, it } from 'vitest';
import { RetryLater } from './retry-later.ts';

it('comes back as asked, or ever later up to an hour, and never sooner than asked', () => {
  const ages = [0, 60_000, 600_000, 24 * 3_600_000];
  expect(ages.map((age) => new RetryLater(0.2).waitMs(age))).toEqual([200, 200, 200, 200]);
  const unreachable = new RetryLater(30, { everLater: true });
  expect(ages.map((age) => unreachable.waitMs(age))).toEqual([30_000, 30_000, 300_000, 3_600_000]);
  expect(new RetryLater(7_200, { everLater: true }).waitMs(60_000)).toBe(7_200_000);
});
