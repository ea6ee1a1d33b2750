import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentMessages } from './recent-messages.ts';
import type { LeaderMessage } from './tab-messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (id: string): LeaderMessage => ({ kind: 'event', id, event: { type: 'gone', memberId: 1 } });
const early = (id: string) => ({ ...event(id), early: true });
const reload: LeaderMessage = { kind: 'reload' };

it('gives a tab the events since its page was requested, or tells it to reload when they are unknown', () => {
  const recent = new RecentMessages(3_000);
  recent.add(event('a'));
  vi.advanceTimersByTime(10_000);
  for (const message of [event('b'), event('')]) recent.add(message);
  expect(recent.since(0)).toEqual([early('b')]);
  expect(recent.since(13_000)).toEqual([early('a'), early('b')]);
  expect(recent.since(13_001)).toEqual([reload]);
  vi.advanceTimersByTime(55_000);
  expect(recent.since(60_001)).toEqual([reload]);
  recent.add(reload);
  expect(recent.since(1_000)).toEqual([reload]);
});

it('recognizes a repeated event by its id', () => {
  const recent = new RecentMessages(0);
  expect(['a', 'b', 'a', '', ''].map((id) => recent.add(event(id)))).toEqual([true, true, false, true, true]);
});
