import { describe, expect, it } from 'vitest';
import { ageInYears, dateOfBirthFault } from './age.ts';

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
