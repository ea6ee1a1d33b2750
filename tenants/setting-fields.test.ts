import { expect, it } from 'vitest';
import { brandSchema } from './brand-file.ts';
import { brands } from './brands/index.ts';
import { enteredValue, settingSections, shownValue, valueAtPath, withValue } from './setting-fields.ts';

const fields = [...settingSections().values()].flat();
const demo = brands.map((input) => brandSchema.parse(input));

it('every setting, feature and fact of the company has its place, once', () => {
  const { settings, features, company } = brandSchema.shape;
  const all = [
    ...['name', 'niche', 'hosts'],
    ...Object.keys(settings.shape).map((key) => `settings.${key}`),
    ...Object.keys(features.shape).map((key) => `features.${key}`),
    ...Object.keys(company.shape).map((key) => `company.${key}`),
  ].filter((path) => path !== 'company.name');
  expect(fields.map(({ path }) => path).sort()).toEqual(all.sort());
});

it.each(demo)('$name: what the form shows is what it sends back', (brand) => {
  for (const field of fields) {
    const value = valueAtPath(brand, field.path);
    const shown = field.kind === 'choices' ? (value as string[]) : [shownValue(field, value)];
    const entered = enteredValue(field, field.kind === 'switch' && value === true ? ['on'] : shown);
    const again = brandSchema.safeParse(withValue(brand, field.path, entered));
    expect(again.success && valueAtPath(again.data, field.path), field.path).toEqual(value);
  }
});

it('a slip in JSON and letters in a number stay text, which the schema refuses', () => {
  const [json] = fields.filter(({ kind }) => kind === 'json');
  const [number] = fields.filter(({ kind }) => kind === 'number');
  if (!json || !number) throw new Error('There is no such field.');
  expect(enteredValue(json, ['{"a":'])).toBe('{"a":');
  expect(enteredValue(number, ['1o'])).toBe('1o');
});
