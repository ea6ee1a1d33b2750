import { describe, expect, it } from 'vitest';
import { ageInYears, dateOfBirthFault, dayIn } from './age.ts';

const today = '2026-11-21';

describe('the minimum age', () => {
  it('is reached on the 18th birthday and not the day before', () => {
    expect(dateOfBirthFault('2008-11-21', today, 18)).toBeNull();
    expect(dateOfBirthFault('2008-11-22', today, 18)).toBe('too_young');
  });

  it('is the brand’s where it is higher', () => {
    expect(dateOfBirthFault('2005-11-22', today, 21)).toBe('too_young');
    expect(dateOfBirthFault('2005-11-21', today, 21)).toBeNull();
  });

  it('is not reached when no date was entered', () =>
    expect(dateOfBirthFault('', today, 18)).toBe('date_missing'));

  it.each([
    '1990',
    '1990-13-01',
    '1990-02-30',
    '90-01-01',
    '1990-1-1',
    '2027-01-01',
    '1890-01-01',
    "1990-01-01'--",
  ])('rejects %j as a date of birth', (text) =>
    expect(dateOfBirthFault(text, today, 18)).toBe('date_invalid'),
  );
});

describe('age', () => {
  it('increases on 1 March in non-leap years for a birth on 29 February', () => {
    expect(ageInYears('2004-02-29', '2026-02-28')).toBe(21);
    expect(ageInYears('2004-02-29', '2026-03-01')).toBe(22);
  });
});

describe('the calendar day', () => {
  it('is that of the time zone', () => {
    const instant = new Date('2026-11-21T23:30:00Z');
    expect(dayIn('Europe/Amsterdam', instant)).toBe('2026-11-22');
    expect(dayIn('America/New_York', instant)).toBe('2026-11-21');
  });

  it('begins at local midnight, including quarter-hour offsets', () => {
    for (const [zone, midnight] of [
      ['Europe/Amsterdam', '2026-11-21T23:00:00.000Z'],
      ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
    ] as const) {
      const start = new Date(midnight);
      expect(dayIn(zone, new Date(start.getTime() - 1))).toBe('2026-11-21');
      expect(dayIn(zone, start)).toBe('2026-11-22');
      expect(dayIn(zone, new Date(start.getTime() - 1))).toBe('2026-11-21');
    }
  });
});
