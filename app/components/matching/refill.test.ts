import { describe, expect, it } from 'vitest';
import { pauseBefore, unseenOf } from './refill.ts';

describe('a response with the next cards', () => {
  const answer = [{ id: 3 }, { id: 4 }, { id: 5 }];

  it('adds cards not shown before, in order', () => {
    expect(unseenOf(answer, new Set([1, 2, 4]))).toEqual([{ id: 3 }, { id: 5 }]);
  });

  it('adds no cards when all have been shown', () => {
    expect(unseenOf(answer, new Set([3, 4, 5]))).toEqual([]);
  });
});

it('requests again at once, then with increasing delays while the server does not respond', () => {
  expect([0, 1, 2, 4, 5, 40].map(pauseBefore)).toEqual([0, 2_000, 4_000, 16_000, 30_000, 30_000]);
});
