import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentSays } from './recent-messages.ts';
import type { LeaderSays } from './tab-messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (id: string): LeaderSays => ({ kind: 'event', id, event: { type: 'gone', memberId: 1 } });
const early = (id: string) => ({ ...event(id), early: true });
const reload: LeaderSays = { kind: 'reload' };

it('tells a tab what came since its page was asked for, or to load it again when that is not known', () => {
  const recent = new RecentSays(3_000);
  recent.note(event('a'));
  vi.advanceTimersByTime(10_000);
  for (const says of [event('b'), event('')]) recent.note(says);
  expect(recent.since(0)).toEqual([early('b')]);
  expect(recent.since(13_000)).toEqual([early('a'), early('b')]);
  expect(recent.since(13_001)).toEqual([reload]);
  vi.advanceTimersByTime(55_000);
  expect(recent.since(60_001)).toEqual([reload]);
  recent.note(reload);
  expect(recent.since(1_000)).toEqual([reload]);
});

it('knows an event that comes again, but not one without an id', () => {
  const recent = new RecentSays(0);
  expect(['a', 'b', 'a', '', ''].map((id) => recent.note(event(id)))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});
