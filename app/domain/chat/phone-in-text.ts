import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { digitised } from './digit-words.ts';

/** Digits with little between them, however they are grouped. */
const RUN = /\+?\d(?:[\s().\-–/_*·•,|~]{0,4}\d){6,}/g;
const DATE =
  /(?<![\d.\-/])(?:(?:19|20)\d\d([-./])[01]?\d\1[0-3]?\d|[0-3]?\d([-./])[0-3]?\d\2(?:19|20)\d\d)(?![.\-/]?\d)/g;
const TIME = /(?<!\d)[0-2]?\d[:h][0-5]\d(?!\d)/g;
const YEARS = /^(?:19|20)\d\d(?:[^\d]+(?:19|20)\d\d)+$/;
/** A large number with its thousands apart. */
const THOUSANDS = /^\d{1,3}(?:([ .,])\d{3})(?:\1\d{3})*$/;
/** So many digits are a number to call in some country, whichever it is. */
const SURELY = 9;

/** Whether a folded text has a telephone number in it: in groups, in words, with dots or spaces between. */
export function hasPhoneNumber(folded: string, countries: readonly string[]): boolean {
  const text = digitised(folded).replace(DATE, ' x ').replace(TIME, ' x ');
  return (text.match(RUN) ?? []).some((run) => isNumber(run.trim(), countries));
}

function isNumber(run: string, countries: readonly string[]): boolean {
  if (YEARS.test(run) || THOUSANDS.test(run)) return false;
  const digits = run.replace(/\D/g, '');
  if (digits.length >= SURELY) return true;
  if (run.startsWith('+')) return true;
  return countries.some((country) => parsePhoneNumberFromString(digits, country as CountryCode)?.isValid());
}
