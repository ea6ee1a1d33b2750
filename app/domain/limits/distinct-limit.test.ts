import { expect, it } from 'vitest';
import { DistinctLimit } from './distinct-limit.ts';

const start = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

it('distinct values are limited per key within the window; repeated ones are not', () => {
  const limit = new DistinctLimit({ limit: 3, windowSeconds: 600 });
  for (const what of [1, 2, 3, 1, 2, 3]) expect(limit.waitSeconds('anna', what, start)).toBeNull();
  expect(limit.waitSeconds('anna', 4, after(10))).toBe(590);
  expect(limit.waitSeconds('anna', 3, after(10))).toBeNull();
  expect(limit.waitSeconds('bram', 4, after(10))).toBeNull();
  expect(limit.waitSeconds('anna', 4, after(599.5))).toBe(1);
  expect(limit.waitSeconds('anna', 4, after(600))).toBeNull();
});

it('several values are counted all or none', () => {
  const limit = new DistinctLimit({ limit: 4, windowSeconds: 600 });
  expect(limit.waitSecondsAll('anna', [1, 2, 2, 3], start)).toBeNull();
  expect(limit.waitSecondsAll('anna', [3, 4, 5], after(10))).toBe(590);
  expect(limit.waitSecondsAll('anna', [1, 4], after(10))).toBeNull();
  expect(limit.waitSecondsAll('anna', [4, 3, 2, 1], after(10))).toBeNull();
  expect(limit.waitSecondsAll('anna', [], after(10))).toBeNull();
  expect(limit.waitSecondsAll('anna', [5], after(10))).toBe(590);
  expect(limit.waitSecondsAll('anna', [5], after(600))).toBeNull();
});
