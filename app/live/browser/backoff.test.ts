import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('waits a random time below a limit that doubles, up to half a minute', () => {
  expect([0, 1, 2, 4, 5, 99].map((failures) => backoffMs(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
  expect(backoffMs(3, 0)).toBe(0);
  expect(backoffMs(3, 0.5)).toBe(4_000);
});
