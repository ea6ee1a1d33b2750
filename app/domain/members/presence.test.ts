import { expect, it } from 'vitest';
import { activitySlot } from '../accounts/activity.ts';
import { isOnline, lastSeen } from './presence.ts';

const now = new Date('2026-05-31T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it('activity is recorded in five-minute steps', () => {
  const slotOf = (time: string) =>
    activitySlot(new Date(`2026-05-31T${time}Z`))
      .toISOString()
      .slice(11);
  expect(slotOf('11:59:59.999')).toBe('11:55:00.000Z');
  expect(slotOf('12:00:00.000')).toBe('12:00:00.000Z');
  expect(slotOf('12:04:59.999')).toBe('12:00:00.000Z');
});

it('a member is online in the five-minute slot of their last activity and in the next one', () => {
  const online = (lastActiveAt: Date) => isOnline({ kind: 'member', lastActiveAt }, now);
  expect(online(activitySlot(ago(300)))).toBe(true);
  expect(online(ago(599))).toBe(true);
  expect(online(ago(600))).toBe(false);
});

it('the last activity is shown by day, in the brand’s time zone', () => {
  const seen = (iso: string) =>
    lastSeen({ kind: 'member', lastActiveAt: new Date(iso) }, now, 'Europe/Berlin');
  expect(seen('2026-05-30T22:00:00Z')).toBe('today');
  expect(seen('2026-05-30T21:59:59Z')).toBe('yesterday');
  expect(seen('2026-05-29T21:59:59Z')).toBe('week');
  expect(seen('2026-05-24T12:00:01Z')).toBe('week');
  expect(seen('2026-05-24T12:00:00Z')).toBeNull();
});

it.each([
  // The clocks went forward, or back, at two or three on Sunday.
  ['after a day of 23 hours', '2026-03-29T22:30:00Z', '2026-03-28T23:00:00Z', '2026-03-28T22:59:59Z'],
  ['on a day of 25 hours', '2026-10-25T22:30:00Z', '2026-10-23T22:00:00Z', '2026-10-23T21:59:59Z'],
])('yesterday is the day before in the calendar, %s', (_, at, begins, before) => {
  const seen = (iso: string) =>
    lastSeen({ kind: 'member', lastActiveAt: new Date(iso) }, new Date(at), 'Europe/Berlin');
  expect([seen(begins), seen(before)]).toEqual(['yesterday', 'week']);
});

it.each(['fictional', 'resell', 'cam'] as const)(
  'a %s profile is never online and has no last activity',
  (kind) => {
    expect(isOnline({ kind, lastActiveAt: now }, now)).toBe(false);
    expect(lastSeen({ kind, lastActiveAt: now }, now, 'Europe/Berlin')).toBeNull();
  },
);
