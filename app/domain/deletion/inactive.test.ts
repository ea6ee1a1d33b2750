import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/platform/durations.ts';
import { inactiveSince, inactiveStep } from './inactive.ts';

const lastActiveAt = new Date('2024-06-15T12:00:00Z');
const END = Date.parse('2026-06-15T12:00:00Z');
const at = (days: number, ms = 0) => new Date(END + days * DAY_MS + ms);
const step = (now: Date, warnings = 0, warnedAt: Date | null = null) =>
  inactiveStep({ lastActiveAt, warnings, warnedAt }, 24, now);

describe('an unused account', () => {
  it('is warned thirty days before its period ends, and not earlier', () => {
    expect(step(at(-30, -1))).toBeNull();
    expect(step(at(-30))).toEqual({ step: 'warn', warning: 1, endsAt: at(0) });
    expect(inactiveSince(24, at(-30)) >= lastActiveAt).toBe(true);
  });

  it('is warned again seven days before', () => {
    expect(step(at(-7, -1), 1, at(-30))).toBeNull();
    expect(step(at(-7), 1, at(-30))).toEqual({ step: 'warn', warning: 2, endsAt: at(0) });
  });

  it('is deleted at the last moment of the period', () => {
    expect(step(at(0, -1), 2, at(-7))).toBeNull();
    expect(step(at(0), 2, at(-7))).toEqual({ step: 'leave' });
  });

  it('gets the full period after a late first warning', () => {
    expect(step(at(100))).toEqual({ step: 'warn', warning: 1, endsAt: at(130) });
    expect(step(at(123, -1), 1, at(100))).toBeNull();
    expect(step(at(123), 1, at(100))).toEqual({ step: 'warn', warning: 2, endsAt: at(130) });
    expect(step(at(130, -1), 2, at(123))).toBeNull();
    expect(step(at(130), 2, at(123))).toEqual({ step: 'leave' });
  });

  it('is warned again once the member was active in between', () => {
    expect(step(at(0), 2, new Date(lastActiveAt.getTime() - 1))).toMatchObject({ step: 'warn', warning: 1 });
  });
});
