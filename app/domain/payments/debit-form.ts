import { extractIBAN, isSEPACountry, validateIBAN } from 'ibantools';
// Uses the metadata of all number types, because the smaller sets cannot distinguish mobile phones from landlines.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainLine } from '#app/domain/accounts/plain-text.ts';
import type { Failure, Result, Success } from '#app/platform/result.ts';

/** The fields of the direct-debit form (docs/product.md, Direct debit), in order. */
export const DEBIT_FIELDS = [
  'holder',
  'iban',
  'street',
  'house_number',
  'postal_code',
  'city',
  'phone',
] as const;
export type DebitField = (typeof DEBIT_FIELDS)[number];

export type DebitFault =
  | 'missing'
  | 'too_long'
  | 'iban_invalid'
  | 'iban_not_sepa'
  | 'phone_invalid'
  | 'phone_country'
  | 'phone_not_mobile'
  | 'authorization_missing'
  | 'code_missing';

export type DebitForm = Record<DebitField, string>;
/** The answers, normalized for comparing, storing and passing on. */
export type Debtor = DebitForm & { country: string };
type DebitCheck =
  | Success<{ debtor: Debtor }>
  | Failure<'answers_wrong', { faults: Partial<Record<DebitField, DebitFault>> }>;

const MAX_LENGTHS: Record<DebitField, number> = {
  holder: 70,
  iban: 42,
  street: 70,
  house_number: 16,
  postal_code: 16,
  city: 35,
  phone: 30,
};

/** Trims and collapses spaces. */
export const normalized = plainLine;

/** Validates the form: the faults by field, or the debtor. */
export function checkDebitForm(
  given: Partial<DebitForm>,
  { home, smsCountries }: { home: string; smsCountries: readonly string[] },
): DebitCheck {
  const faults: Partial<Record<DebitField, DebitFault>> = {};
  const form = Object.fromEntries(
    DEBIT_FIELDS.map((name) => [name, normalized(given[name] ?? '')]),
  ) as DebitForm;
  for (const name of DEBIT_FIELDS) {
    if (form[name] === '') faults[name] = 'missing';
    else if (form[name].length > MAX_LENGTHS[name]) faults[name] = 'too_long';
  }
  const iban = readIban(form.iban);
  if (!faults.iban && !iban.ok) faults.iban = iban.code;
  const phone = readPhone(form.phone, home, smsCountries);
  if (!faults.phone && !phone.ok) faults.phone = phone.code;
  if (Object.keys(faults).length > 0 || !iban.ok || !phone.ok)
    return { ok: false, code: 'answers_wrong', faults };
  return { ok: true, debtor: { ...form, iban: iban.value, phone: phone.value, country: iban.country } };
}

type Iban = Result<{ value: string; country: string }, DebitFault>;

/** Accepts spaces and lower case. Wrong length, letters or checksum are one fault. */
export function readIban(text: string): Iban {
  const value = text.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[\dA-Za-z\s.-]*$/.test(text) || !validateIBAN(value).valid)
    return { ok: false, code: 'iban_invalid' };
  const { countryCode = '' } = extractIBAN(value);
  if (!isSEPACountry(countryCode)) return { ok: false, code: 'iban_not_sepa' };
  return { ok: true, value, country: countryCode };
}

type Phone = Result<{ value: string }, DebitFault>;

const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * A mobile number in E.164 format of a supported country; text messages to other countries cost more or do not arrive.
 */
export function readPhone(text: string, home: string, countries: readonly string[]): Phone {
  const parsed = parsePhoneNumberFromString(text, home as 'NL');
  if (!parsed?.isValid()) return { ok: false, code: 'phone_invalid' };
  if (!parsed.country || !countries.includes(parsed.country)) return { ok: false, code: 'phone_country' };
  if (!MOBILE.has(parsed.getType())) return { ok: false, code: 'phone_not_mobile' };
  return { ok: true, value: parsed.number };
}

/** The country of a normalized number. */
export const phoneCountry = (phone: string): string | null =>
  parsePhoneNumberFromString(phone)?.country ?? null;

/** `•••• 1234`: enough to recognize one's own account. */
export const ibanTail = (iban: string): string => iban.slice(-4);
