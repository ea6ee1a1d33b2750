import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, worthOf } from './allocate.ts';

const minor = fc.nat({ max: 10_000_000 });
const weights = fc
  .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 8 })
  .filter((list) => list.some(Boolean));
const sumOf = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('sharing an amount', () => {
  it('loses and makes nothing, and is nowhere a whole unit off the exact share', () => {
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

  it('gives whoever weighs more no less', () => {
    fc.assert(
      fc.property(minor, weights, (total, list) => {
        const parts = allocate(total, list);
        for (const [i, one] of list.entries())
          for (const [j, other] of list.entries())
            if (one > other) expect(parts[i] ?? 0).toBeGreaterThanOrEqual(parts[j] ?? 0);
      }),
    );
  });

  it('rounds the largest remainders up, the first of equals', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(1999, [100, 25])).toEqual([1599, 400]);
    expect(allocate(1, [1, 2, 1])).toEqual([0, 1, 0]);
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
    expect(() => allocate(1, [0])).toThrow();
  });
});

describe('what is unspent of an order', () => {
  it('is worth its price when nothing is spent, nothing when all is, and a half goes to the member', () => {
    expect(worthOf(1999, 100, 100)).toBe(1999);
    expect(worthOf(1999, 0, 100)).toBe(0);
    expect(worthOf(1999, 50, 100)).toBe(1000);
    expect(worthOf(1999, 37, 125)).toBe(592);
  });

  it('is never worth less for one credit more', () => {
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat({ max: 5_000 }),
        (price, credits, some) => {
          const unspent = Math.min(some, credits - 1);
          expect(worthOf(price, unspent + 1, credits)).toBeGreaterThanOrEqual(
            worthOf(price, unspent, credits),
          );
        },
      ),
    );
  });
});
