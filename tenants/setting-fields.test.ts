import { expect, it } from 'vitest';
import { brandSchema } from './brand-file.ts';
import { brands } from './brands/index.ts';
import { settingSections, valueAtPath, withValue } from './setting-fields.ts';
import { enteredValue, type InputContext, isSent, shownInputs } from './setting-inputs.ts';

const fields = [...settingSections().values()].flat();
const demo = brands.map((input) => brandSchema.parse(input));

it('every setting, feature and company detail has a field, exactly once', () => {
  const { settings, features, company } = brandSchema.shape;
  const all = [
    'name',
    'niche',
    'hosts',
    ...Object.keys(settings.shape).map((key) => `settings.${key}`),
    ...Object.keys(features.shape).map((key) => `features.${key}`),
    ...Object.keys(company.shape).map((key) => `company.${key}`),
  ].filter((path) => path !== 'company.name');
  expect(fields.map(({ path }) => path).sort()).toEqual(all.sort());
});

const EURO: InputContext = { currency: 'EUR', language: 'en' };
const fieldOf = (path: string) => {
  const field = fields.find((each) => each.path === path);
  if (!field) throw new Error(`There is no ${path}.`);
  return field;
};
const enter = (path: string, entered: [string, string][], context = EURO) =>
  enteredValue(fieldOf(path), new URLSearchParams(entered), context);

it.each(demo)('$name: submitting the form unchanged keeps every value', (brand) => {
  const context = { currency: brand.settings.currency, language: brand.settings.domain_language };
  for (const field of fields.filter(({ kind }) => kind !== 'elsewhere')) {
    const value = valueAtPath(brand, field.path);
    const sent = new URLSearchParams(shownInputs(field, value, context));
    const again = brandSchema.safeParse(withValue(brand, field.path, enteredValue(field, sent, context)));
    expect(again.success && valueAtPath(again.data, field.path), field.path).toEqual(value);
  }
});

it('malformed JSON and letters in a number or an amount stay text, which the schema rejects', () => {
  expect(enter('settings.analytics', [['settings.analytics', '{"a":']])).toBe('{"a":');
  expect(enter('settings.minimum_age', [['settings.minimum_age', '1o']])).toBe('1o');
  expect(enter('settings.refund_alone_max_minor', [['settings.refund_alone_max_minor', '9.999']])).toBe(
    '9.999',
  );
});

it('an amount is entered in the currency and stored in its minor unit', () => {
  const name = 'settings.refund_alone_max_minor';
  expect(shownInputs(fieldOf(name), 5_050, EURO)).toEqual([[name, '50.50']]);
  expect(enter(name, [[name, '50,5']])).toBe(5_050);
  expect(enter(name, [[name, '700']], { ...EURO, currency: 'JPY' })).toBe(700);
});

it('a text only in the main language applies to all languages', () => {
  const at = 'settings.description';
  expect(
    enter(at, [
      [`${at}.en`, ' Hello '],
      [`${at}.nl`, ''],
    ]),
  ).toBe('Hello');
  expect(
    enter(at, [
      [`${at}.en`, 'Hello'],
      [`${at}.nl`, 'Hallo'],
    ]),
  ).toEqual({ en: 'Hello', nl: 'Hallo' });
  expect(enter(at, [[`${at}.nl`, 'Hallo']])).toEqual({ nl: 'Hallo' });
  expect(shownInputs(fieldOf(at), 'Hello', EURO)).toEqual([[`${at}.en`, 'Hello']]);
});

it('an empty row adds nothing, a selected one is removed, and one without its country is left for the schema to reject', () => {
  const at = 'settings.minimum_message_costs';
  const row = (country: string, costs: string): [string, string][] => [
    [`${at}.country`, country],
    [`${at}.costs`, costs],
    [`${at}.currency`, 'EUR'],
  ];
  expect(enter(at, [...row('NL', '0,5'), ...row('', '')])).toEqual({ NL: { costs: 0.5, currency: 'EUR' } });
  const ticked: [string, string] = [`${at}.remove`, '0'];
  expect(enter(at, [...row('NL', '0.5'), ...row('BE', '1'), ticked])).toEqual({
    BE: { costs: 1, currency: 'EUR' },
  });
  expect(enter(at, row('', '2'))).toEqual({ '': { costs: 2, currency: 'EUR' } });
});

it('direct debit is off unless it is offered; countries are selected or entered as codes', () => {
  const at = 'settings.direct_debit';
  expect(enter(at, [[`${at}.creditor_id`, 'DE98ZZZ09999999999']])).toBeNull();
  const offered = enter(at, [
    [`${at}.offered`, 'on'],
    [`${at}.creditor_id`, 'DE98ZZZ09999999999'],
    [`${at}.notice_days`, ''],
    [`${at}.rolling_max_minor`, '200'],
    [`${at}.sms_countries`, 'DE'],
    [`${at}.sms_countries`, 'nl, at'],
  ]);
  expect(offered).toEqual({
    creditor_id: 'DE98ZZZ09999999999',
    rolling_max_minor: 20_000,
    sms_countries: ['DE', 'NL', 'AT'],
  });
});

it('a field with a page of its own is never submitted', () => {
  expect(isSent(fieldOf('settings.bundles'), new URLSearchParams([['settings.bundles', '[]']]))).toBe(false);
});
