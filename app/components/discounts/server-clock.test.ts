import { beforeEach, describe, expect, it, vi } from 'vitest';

let momentOf: typeof import('./server-clock.ts')['momentOf'];
beforeEach(async () => {
  vi.resetModules();
  ({ momentOf } = await import('./server-clock.ts'));
});

const MINUTE = 60_000;
const END = Date.parse('2026-06-15T13:00:00Z');

describe('the moment at which an offer ends', () => {
  it('counts from the request of the document, until another response', () => {
    expect(momentOf(END, { seconds: 3_600, seen: 2_000 })).toBe(60 * MINUTE);
    // Sent half a second after the request.
    expect(momentOf(END, { seconds: 1_800, seen: 30 * MINUTE + 500 })).toBe(60 * MINUTE + 500);
    expect(momentOf(END, { seconds: 900, seen: 45 * MINUTE + 700 })).toBe(60 * MINUTE + 500);
  });

  it('is the same for a component that sees the response of the document later', () => {
    const end = momentOf(END, { seconds: 3_600, seen: 2_000 });
    expect(momentOf(END, { seconds: 3_600, seen: 20 * MINUTE })).toBe(end);
  });

  it('counts from when it was seen, if the document had no offer', () => {
    expect(momentOf(END, { seconds: 600, seen: 5 * MINUTE })).toBe(15 * MINUTE);
  });
});
