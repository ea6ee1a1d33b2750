import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitLiveEvent, onLiveEvent, recordLoading } from './live-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = (memberId: number) => ({ type: 'gone', memberId }) as const;

it('gives a new listener the events since its page was requested, for a minute, and no earlier ones', () => {
  emitLiveEvent(gone(1));
  vi.advanceTimersByTime(10_000);
  recordLoading();
  emitLiveEvent(gone(2));
  vi.advanceTimersByTime(10_000);
  const [page, passing]: [unknown[], unknown[]] = [[], []];
  const stops = [
    onLiveEvent((event) => page.push(event), { replay: true }),
    onLiveEvent((event) => passing.push(event)),
  ];
  emitLiveEvent(gone(3));
  expect(page).toEqual([gone(2), gone(3)]);
  expect(passing).toEqual([gone(3)]);
  for (const stop of stops) stop();

  vi.advanceTimersByTime(61_000);
  emitLiveEvent(gone(4));
  page.length = 0;
  onLiveEvent((event) => page.push(event), { replay: true })();
  expect(page).toEqual([gone(4)]);
});
