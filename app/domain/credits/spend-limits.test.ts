import { expect, it } from 'vitest';
import { limitsAfter, parseLimit } from './spend-limits.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const TOMORROW = new Date('2026-03-02T12:00:00Z');
const limits = (perDay: number | null, perMonth: number | null) => ({ perDay, perMonth });

it('applies a first limit and a lowered limit at once', () => {
  expect(limitsAfter(limits(null, null), null, limits(10, 100), NOW)).toEqual({
    limits: limits(10, 100),
    raise: null,
  });
  expect(limitsAfter(limits(10, 100), null, limits(9, 100), NOW)).toEqual({
    limits: limits(9, 100),
    raise: null,
  });
  expect(limitsAfter(limits(10, 100), null, limits(0, 0), NOW)).toEqual({
    limits: limits(0, 0),
    raise: null,
  });
});

it('delays a raised or removed limit by a day', () => {
  const raised = (input: ReturnType<typeof limits>) => ({
    limits: limits(10, 100),
    raise: { ...input, from: TOMORROW },
  });
  expect(limitsAfter(limits(10, 100), null, limits(11, 100), NOW)).toEqual(raised(limits(11, 100)));
  expect(limitsAfter(limits(10, 100), null, limits(null, null), NOW)).toEqual(raised(limits(null, null)));
});

it('lowers one limit at once while the other is delayed', () => {
  expect(limitsAfter(limits(10, 100), null, limits(5, 200), NOW)).toEqual({
    limits: limits(5, 100),
    raise: { ...limits(5, 200), from: TOMORROW },
  });
});

it('restarts the delay for different limits only, and cancels it when the raise is withdrawn', () => {
  const waiting = { ...limits(20, 100), from: new Date('2026-03-01T20:00:00Z') };
  expect(limitsAfter(limits(10, 100), waiting, limits(20, 100), NOW).raise).toEqual(waiting);
  expect(limitsAfter(limits(10, 100), waiting, limits(30, 100), NOW).raise?.from).toEqual(TOMORROW);
  expect(limitsAfter(limits(10, 100), waiting, limits(10, 100), NOW).raise).toBeNull();
});

it('parses whole numbers up to a hundred thousand, and an empty field as no limit', () => {
  expect(['', ' ', '0', ' 25 ', '100000'].map(parseLimit)).toEqual([null, null, 0, 25, 100_000]);
  expect(['100001', '-1', '1.5', '1e3', 'ten', '٣'].map(parseLimit)).toEqual(Array(6).fill(undefined));
});
