import { beforeEach, describe, expect, it, vi } from 'vitest';

let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

const NOON = Date.parse('2026-06-15T12:00:00Z');
const MINUTE = 60_000;

describe('the moment at which an offer ends', () => {
  it('counts from the document, which was requested at 0', () => {
    expect(clock.isClockKnown()).toBe(false);
    expect(clock.momentOf(NOON + 10 * MINUTE, { serverNow: NOON, seen: 0 })).toBe(10 * MINUTE);
    expect(clock.isClockKnown()).toBe(true);
  });

  it('stays the same for a later response, seen at once or late', () => {
    const endsAt = NOON + 60 * MINUTE;
    const end = clock.momentOf(endsAt, { serverNow: NOON, seen: 0 });
    expect(clock.momentOf(endsAt, { serverNow: NOON + 30 * MINUTE, seen: 30 * MINUTE })).toBe(end);
    expect(clock.momentOf(endsAt, { serverNow: NOON + 30 * MINUTE, seen: 45 * MINUTE })).toBe(end);
  });

  it('counts from the response if there was none in the document', () => {
    expect(clock.momentOf(NOON + 10 * MINUTE, { serverNow: NOON, seen: 5 * MINUTE })).toBe(15 * MINUTE);
  });
});
