import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileVisible } from './while-visible.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reports a page as viewed while it is visible and in use', () => {
  const report = vi.fn();
  const stop = whileVisible(report);
  const saidWithin = (ms: number) => {
    report.mockClear();
    vi.advanceTimersByTime(ms);
    return report.mock.calls.length;
  };
  expect(saidWithin(5_000)).toBe(1);
  expect(saidWithin(60_000)).toBeGreaterThan(0);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(saidWithin(100_000)).toBe(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(saidWithin(1_000)).toBe(1);
  vi.advanceTimersByTime(180_000);
  expect(saidWithin(120_000)).toBe(0);
  window.dispatchEvent(new Event('keydown'));
  expect(saidWithin(0)).toBe(1);
  stop();
  expect(saidWithin(120_000)).toBe(0);
});
