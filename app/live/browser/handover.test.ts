import { expect, it } from 'vitest';
import { Handover } from './handover.ts';

it('opens at once the first time, and after a stream that was open for a minute', () => {
  const handover = new Handover();
  expect(handover.delayMs(1_000, 1)).toBe(0);
  handover.opened(1_000);
  handover.taken(61_000);
  expect(handover.delayMs(61_000, 1)).toBe(0);
});

it('doubles the wait, up to half a minute, each time the stream is taken over within a minute', () => {
  const handover = new Handover();
  const delays = [];
  let now = 1_000;
  for (let times = 0; times < 6; times += 1) {
    handover.opened(now);
    now += 59_999;
    handover.taken(now);
    delays.push(handover.delayMs(now, 1));
  }
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  // Another tab of this browser had the stream in the meantime.
  expect(handover.delayMs(now + 29_000, 1)).toBe(1_000);
  expect(handover.delayMs(now + 31_000, 1)).toBe(0);
  handover.opened(now);
  handover.taken(now + 60_000);
  expect(handover.delayMs(now + 60_000, 1)).toBe(0);
});
