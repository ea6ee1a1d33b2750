import { expect, it } from 'vitest';
import { amora } from '#themes/amora.ts';
import { themeSchema } from '#themes/contract.ts';
import { THEME_FIELDS, valueAt, withFields } from './theme-fields.ts';

const theme = themeSchema.parse(amora) as unknown as Record<string, unknown>;

const leaves = (value: Record<string, unknown>, at = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner as Record<string, unknown>, `${at}${key}.`)
      : [`${at}${key}`],
  );

it('every token of a theme can be edited', () => {
  const edited = Object.values(THEME_FIELDS)
    .flat()
    .map(({ path }) => path);
  const others = leaves(theme).filter((path) => !/^(light|dark)\./.test(path));
  // A theme's slug and name belong to the brand.
  expect([...edited, 'slug', 'name'].sort()).toEqual(others.sort());
});

it('bounds of the fields match those of the contract', () => {
  for (const field of Object.values(THEME_FIELDS).flat()) {
    if (field.kind === 'number')
      for (const [value, fits] of [
        [field.min, true],
        [field.max, true],
        [field.min - 1, false],
        [field.max + 1, false],
      ] as const) {
        const edited = withFields(theme, new Map([[field.path, String(value)]]));
        expect(themeSchema.safeParse(edited).success, `${field.path} ${value}`).toBe(fits);
      }
    if (field.kind === 'choice')
      for (const value of field.choices) {
        const edited = withFields(theme, new Map([[field.path, value]]));
        expect(themeSchema.safeParse(edited).success, `${field.path} ${value}`).toBe(true);
      }
  }
});

it('a form changes the fields it contains, and leaves the rest', () => {
  const edited = withFields(
    theme,
    new Map([
      ['light.primary', '#123ABC'],
      ['control.radius', '4'],
      ['unknown.path', 'x'],
    ]),
  );
  expect(valueAt(edited, 'light.primary')).toBe('#123abc');
  expect(valueAt(edited, 'control.radius')).toBe('4');
  expect(valueAt(edited, 'dark.primary')).toBe(valueAt(theme, 'dark.primary'));
  expect(edited).not.toHaveProperty('unknown');
  const wrong = withFields(theme, new Map([['control.radius', 'round']]));
  expect(themeSchema.safeParse(wrong).success).toBe(false);
});
