import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, creditsFor, unspentValue } from './allocate.ts';

const minor = fc.nat({ max: 10_000_000 });
const weights = fc
  .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 8 })
  .filter((list) => list.some(Boolean));
const sumOf = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('allocating an amount', () => {
  it('keeps the total and differs by less than one unit from each exact share', () => {
    fc.assert(
      fc.property(minor, weights, (total, list) => {
        const parts = allocate(total, list);
        expect(sumOf(parts)).toBe(total);
        for (const [index, weight] of list.entries())
          expect(Math.abs((parts[index] ?? 0) - (total * weight) / sumOf(list))).toBeLessThan(1);
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives a larger weight at least as much', () => {
    fc.assert(
      fc.property(minor, weights, (total, list) => {
        const parts = allocate(total, list);
        for (const [i, one] of list.entries())
          for (const [j, other] of list.entries())
            if (one > other) expect(parts[i] ?? 0).toBeGreaterThanOrEqual(parts[j] ?? 0);
      }),
    );
  });

  it('rounds up the largest remainders, the first among equals', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(1999, [100, 25])).toEqual([1599, 400]);
    expect(allocate(1, [1, 2, 1])).toEqual([0, 1, 0]);
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
    expect(() => allocate(1, [0])).toThrow();
  });
});

describe('the unspent value of an order', () => {
  it('is the price when nothing is spent, zero when everything is, and rounds in the member’s favor', () => {
    expect(unspentValue(1999, 100, 100)).toBe(1999);
    expect(unspentValue(1999, 0, 100)).toBe(0);
    expect(unspentValue(1999, 50, 100)).toBe(1000);
    expect(unspentValue(1999, 37, 125)).toBe(592);
  });

  it('never decreases with one more unspent credit', () => {
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat({ max: 5_000 }),
        (price, credits, some) => {
          const unspent = Math.min(some, credits - 1);
          expect(unspentValue(price, unspent + 1, credits)).toBeGreaterThanOrEqual(
            unspentValue(price, unspent, credits),
          );
        },
      ),
    );
  });
});

describe('the credits that a part of the price stands for', () => {
  it('are all for the whole price, none for nothing, and rounded in the member’s favor', () => {
    expect(creditsFor(1999, 1999, 100)).toBe(100);
    expect(creditsFor(1999, 2500, 100)).toBe(100);
    expect(creditsFor(1999, 0, 100)).toBe(0);
    expect(creditsFor(995, 498, 20)).toBe(10);
    expect(creditsFor(1000, 250, 10)).toBe(2);
    expect(creditsFor(0, 0, 10)).toBe(10);
  });
});
