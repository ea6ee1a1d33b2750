import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestSummary } from './test-summary.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

it('a flaky test does not fail the run, and is listed with its error', () => {
  const summary = new TestSummary();
  const flaky = [{ name: 'chat.spec.ts:3 › waits', error: 'late' }];
  summary.add('e2e', { passed: 250, failed: 0, flaky }, 1_000, '');
  expect(summary.failed).toBe(0);
  expect(summary.lastLines()).toBe(
    '\n! passed at the second try: chat.spec.ts:3 › waits\n    late\n\n250 passed, 0 failed',
  );
});

it('a failed test is listed with its error and its step', () => {
  const summary = new TestSummary();
  const failures = [{ name: 'sum.test.ts › adds', error: 'expected 1 to be 2' }];
  summary.add('unit', { passed: 3, failed: 1, failures }, 1_000, '');
  expect(summary.lastLines()).toBe(
    '\n✘ sum.test.ts › adds\n    expected 1 to be 2\n\nFailed: unit\n3 passed, 1 failed',
  );
});
