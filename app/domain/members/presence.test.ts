import { expect, it } from 'vitest';
import { isOnline, lastSeen } from './presence.ts';

const now = new Date('2026-05-31T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it('somebody is online for 299 seconds, and no longer after 300', () => {
  expect(isOnline(ago(299), now)).toBe(true);
  expect(isOnline(ago(300), now)).toBe(false);
});

it('when somebody was here is told by the day, in the brand’s time zone', () => {
  const seen = (iso: string) => lastSeen(new Date(iso), now, 'Europe/Berlin');
  expect(seen('2026-05-30T22:00:00Z')).toBe('today');
  expect(seen('2026-05-30T21:59:59Z')).toBe('yesterday');
  expect(seen('2026-05-29T21:59:59Z')).toBe('week');
  expect(seen('2026-05-24T12:00:01Z')).toBe('week');
  expect(seen('2026-05-24T12:00:00Z')).toBeNull();
});
