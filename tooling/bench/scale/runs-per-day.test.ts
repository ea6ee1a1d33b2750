import { expect, it } from 'vitest';
import { schedule } from '#jobs/schedule.ts';
import { runsPerDay } from './runs-per-day.ts';

it.each([
  ['* * * * *', 1_440],
  ['*/5 * * * *', 288],
  ['17 * * * *', 24],
  ['7 4-20 * * *', 17],
  ['33 5 * * *', 1],
])('counts the runs of %s', (cron, runs) => {
  expect(runsPerDay(cron)).toBe(runs);
});

it('parses every line of the schedule', () => {
  expect(schedule.map(({ cron }) => runsPerDay(cron)).every((runs) => runs >= 1)).toBe(true);
});
