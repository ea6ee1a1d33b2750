import { describe, expect, it } from 'vitest';
import { checkDebitForm, type DebitForm, readIban, readPhone } from './debit-form.ts';
import { debitLimitReached, dueDay } from './debit-limits.ts';

const RIGHT: DebitForm = {
  holder: 'Ann de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Lange Straat',
  house_number: '1a',
  postal_code: '3511 AB',
  city: 'Utrecht',
  phone: '06 12345678',
};
const check = (form: Partial<DebitForm>) => checkDebitForm(form, { home: 'NL', smsCountries: ['NL', 'BE'] });

describe('the direct-debit form', () => {
  it('accepts common spellings', () => {
    expect(check(RIGHT)).toMatchObject({
      ok: true,
      debtor: { iban: 'NL91ABNA0417164300', phone: '+31612345678', country: 'NL' },
    });
  });

  it.each(Object.keys(RIGHT) as (keyof DebitForm)[])('requires %s', (name) => {
    expect(check({ ...RIGHT, [name]: '  ' })).toEqual({
      ok: false,
      code: 'answers_wrong',
      faults: { [name]: 'missing' },
    });
  });

  it.each([
    ['in small letters', 'nl91abna0417164300', 'ok'],
    ['with dots and spaces', ' NL91.ABNA.0417.1643.00 ', 'ok'],
    ['of another country', 'DE89370400440532013000', 'ok'],
    ['with a wrong checksum', 'NL92ABNA0417164300', 'iban_invalid'],
    ['that is too short', 'NL91ABNA041716430', 'iban_invalid'],
    ['with other characters', 'NL91ABNA0417164300<', 'iban_invalid'],
    ['of full-width letters', 'ＮＬ91ABNA0417164300', 'iban_invalid'],
    ['outside SEPA', 'AE070331234567890123456', 'iban_not_sepa'],
    ['that is none', 'hello', 'iban_invalid'],
  ])('validates an IBAN %s', (_, iban, outcome) => {
    const read = readIban(iban);
    expect(read.ok ? 'ok' : read.code).toBe(outcome);
  });

  it('accepts phone numbers only from countries with SMS delivery', () => {
    expect(readPhone('+32 470 12 34 56', 'NL', ['NL', 'BE'])).toEqual({ ok: true, value: '+32470123456' });
    expect(readPhone('+44 7400 123456', 'NL', ['NL', 'BE'])).toEqual({ ok: false, code: 'phone_country' });
    expect(readPhone('12', 'NL', ['NL'])).toEqual({ ok: false, code: 'phone_invalid' });
  });

  it.each([
    ['a landline', '+31 20 123 4567', 'phone_not_mobile'],
    ['a premium number', '+31 906 1234', 'phone_not_mobile'],
    ['a freephone number', '+31 800 1234', 'phone_not_mobile'],
    ['a mobile number', '+31 6 12345678', 'ok'],
  ])('sends no SMS to %s, which is not a mobile phone', (_, number, outcome) => {
    const read = readPhone(number, 'NL', ['NL', 'BE']);
    expect(read.ok ? 'ok' : read.code).toBe(outcome);
  });

  it('accepts phone numbers of countries that do not distinguish mobile and fixed lines', () => {
    expect(readPhone('+1 213 373 4253', 'US', ['US'])).toEqual({ ok: true, value: '+12133734253' });
  });
});

describe('the limits of direct debit', () => {
  const rules = { first_debit_max_minor: 3000, rolling_max_minor: 10_000, rolling_max_count: 3 };
  const earlier = (count: number, totalMinor: number) => ({
    count,
    totalMinor,
    waiting: count,
    everPaid: true,
  });

  it('restrict the first debit, and allow no second one until it has cleared', () => {
    const first = { count: 0, totalMinor: 0, waiting: 0, everPaid: false };
    expect([debitLimitReached(rules, first, 3000), debitLimitReached(rules, first, 3001)]).toEqual([
      false,
      true,
    ]);
    expect(debitLimitReached(rules, { ...first, count: 1, waiting: 1 }, 100)).toBe(true);
    // One that was withdrawn counts towards the period only.
    expect(debitLimitReached(rules, { ...first, count: 1 }, 100)).toBe(false);
    expect(debitLimitReached(rules, { ...first, count: 3 }, 100)).toBe(true);
  });

  it('restrict the amount and the number per period', () => {
    expect([
      debitLimitReached(rules, earlier(1, 7000), 3000),
      debitLimitReached(rules, earlier(1, 7001), 3000),
    ]).toEqual([false, true]);
    expect([debitLimitReached(rules, earlier(2, 0), 1), debitLimitReached(rules, earlier(3, 0), 1)]).toEqual([
      false,
      true,
    ]);
  });

  it('respect the notice period, and skip weekends', () => {
    expect(dueDay('2026-11-18', 2)).toBe('2026-11-20');
    expect(dueDay('2026-11-19', 2)).toBe('2026-11-23');
    expect(dueDay('2026-12-30', 2)).toBe('2027-01-01');
  });
});
