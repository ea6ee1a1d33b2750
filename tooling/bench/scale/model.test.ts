import { expect, it } from 'vitest';
import { HUNDRED_MILLION, needOf } from './model.ts';

it('grows with the members, regardless of the number of brands', () => {
  const whole = needOf(HUNDRED_MILLION);
  const part = needOf({ ...HUNDRED_MILLION, members: 1_000_000, brands: 100 });
  expect(whole.pagesPerSecond / part.pagesPerSecond).toBeCloseTo(100);
  expect(whole.databaseTb / part.databaseTb).toBeCloseTo(100);
  expect(part.groups).toBe(1);
  expect(part.webMachines).toBe(2);
});

it('names the resource that determines the number of groups', () => {
  const quiet = needOf({ ...HUNDRED_MILLION, dailyActive: 0.0001 });
  expect(quiet.bottleneck).not.toBe('cores');
  const busy = needOf({ ...HUNDRED_MILLION, members: 10_000_000, pages: 4_000 });
  expect(busy.bottleneck).toBe('cores');
  expect(busy.groups).toBe(Math.ceil(busy.groupsFor.cores));
});

it('has scheduled jobs of every brand, however few members it has', () => {
  const few = needOf({ ...HUNDRED_MILLION, members: 10_000 });
  expect(few.jobsPerSecond).toBeCloseTo(needOf(HUNDRED_MILLION).jobsPerSecond);
  expect(few.jobsPerSecond / needOf({ ...HUNDRED_MILLION, brands: 100 }).jobsPerSecond).toBeCloseTo(100);
  expect(few.workerCores).toBeGreaterThan(0.1);
});
