import { expect, it } from 'vitest';
import { defaultPreferences, parsePreferences } from './preferences.ts';

const parse = (fields: Record<string, string>) =>
  parsePreferences(
    new Map(
      Object.entries({ min_age: '30', max_age: '40', place: 'region', matters_nearby: 'yes', ...fields }),
    ),
    18,
  );

it('preferences are parsed, and reversed ages are swapped', () => {
  expect(parse({ min_age: '50' })).toEqual({
    ok: true,
    preferences: { minAge: 40, maxAge: 50, place: 'region', matters: ['nearby'] },
  });
});

it.each([
  [{ min_age: '17' }, 'ages_invalid'],
  [{ max_age: '100' }, 'ages_invalid'],
  [{ min_age: '' }, 'ages_invalid'],
  [{ min_age: '1e1' }, 'ages_invalid'],
  [{ place: 'moon' }, 'place_unknown'],
  [{ matters_nearby: 'no' }, 'matters_needed'],
  [{ matters_age: 'yes', matters_reason: 'yes', matters_active: 'yes' }, 'matters_too_many'],
])('%j is rejected: %s', (fields, code) =>
  expect(parse(fields as Record<string, string>)).toEqual({ ok: false, code }),
);

it('18 and 99 are valid ages, and three priorities can be chosen', () => {
  expect(parse({ min_age: '18', max_age: '99', matters_age: 'yes', matters_reason: 'yes' })).toHaveProperty(
    'preferences',
  );
});

it('the default age range is adults within ten years of the member’s age', () => {
  expect(defaultPreferences(35, 18)).toMatchObject({ minAge: 25, maxAge: 45 });
  expect(defaultPreferences(20, 18)).toMatchObject({ minAge: 18, maxAge: 30 });
  expect(defaultPreferences(95, 18)).toMatchObject({ minAge: 85, maxAge: 99 });
});

it('the default ages are those of the last search, unless it covered all ages', () => {
  const searched = (search: string) => {
    const { minAge, maxAge } = defaultPreferences(30, 18, search);
    return [minAge, maxAge];
  };
  expect(searched('gender=female&min_age=45&max_age=60&country=NL')).toEqual([45, 60]);
  expect(searched('gender=female&min_age=18&max_age=98')).toEqual([18, 98]);
  for (const other of ['', 'min_age=18&max_age=99', 'min_age=17&max_age=60', 'min_age=60&max_age=45'])
    expect(searched(other)).toEqual([20, 40]);
});
