import { describe, expect, it } from 'vitest';
import { clockText, inQuietHours, isQuiet, minuteOfDay, parseClock } from './quiet-hours.ts';

const BERLIN = 'Europe/Berlin';
const at = (utc: string) => new Date(`${utc}Z`);
const quiet = (utc: string, from: string, to: string, zone = BERLIN) =>
  inQuietHours(at(utc), zone, parseClock(from) ?? -1, parseClock(to) ?? -1);

describe('quiet hours', () => {
  it('begin with their first minute and end before their last', () => {
    // Berlin is an hour ahead in winter.
    expect(quiet('2026-01-10T11:59:59', '13:00', '15:00')).toBe(false);
    expect(quiet('2026-01-10T12:00:00', '13:00', '15:00')).toBe(true);
    expect(quiet('2026-01-10T13:59:59', '13:00', '15:00')).toBe(true);
    expect(quiet('2026-01-10T14:00:00', '13:00', '15:00')).toBe(false);
  });

  it('can span midnight', () => {
    expect(quiet('2026-01-10T20:59:59', '22:00', '07:00')).toBe(false);
    expect(quiet('2026-01-10T21:00:00', '22:00', '07:00')).toBe(true);
    expect(quiet('2026-01-10T23:00:00', '22:00', '07:00')).toBe(true);
    expect(quiet('2026-01-11T05:59:59', '22:00', '07:00')).toBe(true);
    expect(quiet('2026-01-11T06:00:00', '22:00', '07:00')).toBe(false);
    expect(quiet('2026-01-10T22:59:00', '00:00', '07:00')).toBe(false);
    expect(quiet('2026-01-10T23:00:00', '00:00', '07:00')).toBe(true);
  });

  it('follow local time across clock changes', () => {
    // 29 March 2026: 01:00 UTC is 03:00 in Berlin; 02:00 does not exist.
    expect(quiet('2026-03-29T00:59:59', '02:30', '04:00')).toBe(false);
    expect(quiet('2026-03-29T01:00:00', '02:30', '04:00')).toBe(true);
    expect(quiet('2026-03-29T02:00:00', '02:30', '04:00')).toBe(false);
    // The same UTC time is a different hour after the change.
    expect(quiet('2026-03-28T21:30:00', '22:00', '07:00')).toBe(true);
    expect(quiet('2026-03-29T20:30:00', '22:00', '07:00')).toBe(true);
    expect(quiet('2026-03-28T20:30:00', '22:00', '07:00')).toBe(false);
    // 25 October 2026: 02:30 occurs twice, and is quiet twice.
    expect(quiet('2026-10-25T00:30:00', '02:00', '03:00')).toBe(true);
    expect(quiet('2026-10-25T01:30:00', '02:00', '03:00')).toBe(true);
    expect(quiet('2026-10-25T02:00:00', '02:00', '03:00')).toBe(false);
  });

  it('use the member’s own time zone', () => {
    expect(quiet('2026-01-10T21:30:00', '22:00', '07:00', 'Europe/Helsinki')).toBe(true);
    expect(quiet('2026-01-10T21:30:00', '22:00', '07:00', 'America/New_York')).toBe(false);
    expect(minuteOfDay(at('2026-01-10T21:30:00'), 'Asia/Kathmandu')).toBe(3 * 60 + 15);
  });

  it('do not apply when none are set', () => {
    expect(isQuiet(null, at('2026-01-10T21:30:00'))).toBe(false);
    expect(isQuiet({ from: 0, to: 1439, zone: BERLIN }, at('2026-01-10T21:30:00'))).toBe(true);
  });
});

describe('a time of day', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('%s round-trips', (text, minute) => {
    expect(parseClock(text)).toBe(minute);
    expect(clockText(minute)).toBe(text);
  });
  it.each(['', '24:00', '9:05', '12:60', '12:5', 'noon', '12:00:00', '-1:00'])('%j is invalid', (text) =>
    expect(parseClock(text)).toBeNull(),
  );
});
