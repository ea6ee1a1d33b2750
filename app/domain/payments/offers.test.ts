import { describe, expect, it } from 'vitest';
import { bestValue, savingPercent } from './offers.ts';

const offer = (id: number, credits: number, totalMinor: number) => ({ id, credits, totalMinor });

describe('the bundle with the lowest price per message', () => {
  it('is computed from the cost of each credit', () => {
    expect(bestValue([offer(1, 20, 995), offer(2, 60, 2495), offer(3, 150, 5495)])).toBe(3);
    expect(bestValue([offer(1, 20, 500), offer(2, 60, 2495)])).toBe(1);
  });

  it('is compared exactly, not by a rounded price', () => {
    // 33.3333 and 33.3330 a credit.
    expect(bestValue([offer(1, 3, 100), offer(2, 3000, 99_999)])).toBe(2);
  });

  it('is the cheaper one when two cost the same per message', () => {
    expect(bestValue([offer(1, 10, 1000), offer(2, 40, 2000), offer(3, 20, 1000)])).toBe(3);
  });

  it('does not exist when all cost the same per message, or there is only one', () => {
    expect(bestValue([offer(1, 10, 1000), offer(2, 20, 2000)])).toBeNull();
    expect(bestValue([offer(1, 10, 1000)])).toBeNull();
    expect(bestValue([])).toBeNull();
  });
});

it('a saving is exact where it is a whole percentage, and rounded down otherwise', () => {
  expect([80, 90, 100, 81, 1].map((price) => savingPercent(price, 100))).toEqual([20, 10, 0, 19, 99]);
  expect(savingPercent(199, 300)).toBe(33);
});
