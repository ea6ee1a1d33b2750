import { expect, it } from 'vitest';
import { activitySlot } from '../accounts/activity.ts';
import { isOnline, lastSeen } from './presence.ts';

const now = new Date('2026-05-31T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it('activity is known in steps of five minutes', () => {
  const slotOf = (time: string) =>
    activitySlot(new Date(`2026-05-31T${time}Z`))
      .toISOString()
      .slice(11);
  expect(slotOf('11:59:59.999')).toBe('11:55:00.000Z');
  expect(slotOf('12:00:00.000')).toBe('12:00:00.000Z');
  expect(slotOf('12:04:59.999')).toBe('12:00:00.000Z');
});

it('a member is online in the slot of their last activity and in the next one', () => {
  expect(isOnline(activitySlot(ago(300)), now)).toBe(true);
  expect(isOnline(ago(599), now)).toBe(true);
  expect(isOnline(ago(600), now)).toBe(false);
});

it('the last activity is shown by day, in the brand’s time zone', () => {
  const seen = (iso: string) => lastSeen(new Date(iso), now, 'Europe/Berlin');
  expect(seen('2026-05-30T22:00:00Z')).toBe('today');
  expect(seen('2026-05-30T21:59:59Z')).toBe('yesterday');
  expect(seen('2026-05-29T21:59:59Z')).toBe('week');
  expect(seen('2026-05-24T12:00:01Z')).toBe('week');
  expect(seen('2026-05-24T12:00:00Z')).toBeNull();
});
