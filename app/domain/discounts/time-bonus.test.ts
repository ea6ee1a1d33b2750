import { describe, expect, it } from 'vitest';
import { TIME_BONUS_SECONDS, timeBonusEnd, timeLeftText } from './time-bonus.ts';
import { welcomeEnd, welcomeTimeLeft } from './welcome-discount.ts';

const SIGNUP = new Date('2026-11-21T08:00:00.000Z');
const later = (seconds: number) => new Date(SIGNUP.getTime() + seconds * 1000);
const free = { hasBought: false, signupAt: SIGNUP };

describe('the time bonus', () => {
  it('runs until 14,400 seconds after signup', () => {
    expect(TIME_BONUS_SECONDS).toBe(14_400);
    expect(timeBonusEnd(free, later(0))).toEqual(later(14_400));
    expect(timeBonusEnd(free, later(14_399))).toEqual(later(14_400));
    expect(timeBonusEnd(free, later(14_400))).toBeNull();
    expect(timeBonusEnd(free, later(14_401))).toBeNull();
  });

  it('ends with the first purchase', () => {
    expect(timeBonusEnd({ ...free, hasBought: true }, later(10))).toBeNull();
  });

  it('counts down in two-digit hours, minutes and seconds, and disappears at zero', () => {
    const end = later(14_400).getTime();
    expect(timeLeftText(end, later(0).getTime())).toBe('04:00:00');
    expect(timeLeftText(end, later(1).getTime())).toBe('03:59:59');
    expect(timeLeftText(end, later(14_399).getTime())).toBe('00:00:01');
    expect(timeLeftText(end, later(14_400).getTime())).toBeNull();
  });
});

it('the welcome discount ends 72 hours after signup, and with the first purchase', () => {
  expect(welcomeEnd({ ...free, hasBought: true }, later(20_000))).toBeNull();
  expect(welcomeEnd(free, later(72 * 3_600 - 1))).toEqual(later(72 * 3_600));
  expect(welcomeEnd(free, later(72 * 3_600))).toBeNull();
});

it('the remaining time of the welcome discount is shown in days, then hours, then minutes, rounded down', () => {
  const texts = [3 * 86_400 - 1, 2 * 86_400, 2 * 86_400 - 1, 3_600, 3_599, 119, 1];
  expect(texts.map((seconds) => welcomeTimeLeft('en', seconds))).toEqual([
    '2 days',
    '2 days',
    '47 hours',
    '1 hour',
    '59 minutes',
    '1 minute',
    '1 minute',
  ]);
  expect(welcomeTimeLeft('de', 7_200)).toBe('2 Stunden');
});
