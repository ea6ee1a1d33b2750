import { describe, expect, it } from 'vitest';
import { dayIn } from './zone-day.ts';

describe('the calendar day', () => {
  it('is that of the time zone', () => {
    const instant = new Date('2026-11-21T23:30:00Z');
    expect(dayIn('Europe/Amsterdam', instant)).toBe('2026-11-22');
    expect(dayIn('America/New_York', instant)).toBe('2026-11-21');
  });

  it('begins at local midnight, including quarter-hour offsets', () => {
    for (const [zone, midnight] of [
      ['Europe/Amsterdam', '2026-11-21T23:00:00.000Z'],
      ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
    ] as const) {
      const start = new Date(midnight);
      expect(dayIn(zone, new Date(start.getTime() - 1))).toBe('2026-11-21');
      expect(dayIn(zone, start)).toBe('2026-11-22');
      expect(dayIn(zone, new Date(start.getTime() - 1))).toBe('2026-11-21');
    }
  });
});
