import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type ContactKind = 'link' | 'email' | 'phone' | 'payment' | 'handle';

const DOT = String.raw`\s*(?:\.|[([{]\s*(?:dot|punkt|punt|point|punto|kropka|piste)\s*[)\]}]|\s(?:dot|punkt|punt|point|punto|kropka|piste)\s)\s*`;
const AT_SIGN = String.raw`\s*(?:@|[([{]\s*(?:at|a|chez|arroba|snabel-a|chiocciola|malpa)\s*[)\]}])\s*`;
const AT_WORD = String.raw`\s(?:at|arroba|chiocciola|snabela|klammeraffe|malpa)\s`;
/** Top-level domains that are not dictionary words; other domains count only with a path or "www." */
const ENDING = '(?:com|net|org|info|biz|io|xyz|app|gg|tv|ly|co\\.uk)';
const PROVIDER =
  '(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|proton|gmx|live|aol|wp|orange|libero)';
const PAYMENT =
  '(?:paypal|venmo|cash\\s?app|zelle|revolut|bizum|tikkie|moneygram|western union|paysafe(?:card)?)';
const MESSENGER =
  '(?:whats\\s?app|wapp|telegram|tele\\s?gram|snap(?:chat)?|insta(?:gram)?|kik|signal|skype|viber|discord|onlyfans|tiktok|wechat)';

const EMAIL = new RegExp(
  [
    `[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]*${AT_SIGN}[\\p{L}\\p{N}-]+${DOT}[a-z]{2,}(?![\\p{L}])`,
    `[\\p{L}\\p{N}]${AT_WORD}(?!www\\b)[\\p{L}\\p{N}-]+${DOT}(?:${ENDING}|de|nl|fr|es|se)(?![\\p{L}])`,
    `[\\p{L}\\p{N}](?:${AT_SIGN}|${AT_WORD})${PROVIDER}(?![\\p{L}])`,
  ].join('|'),
  'u',
);
const LINK = new RegExp(
  `https?:\\s?/|\\bwww\\s?\\.|\\b[\\p{L}\\p{N}-]{2,}${DOT}${ENDING}(?![\\p{L}\\p{N}])|\\b[\\p{L}\\p{N}-]+\\.[a-z]{2,10}/[\\p{L}\\p{N}@?]`,
  'u',
);
/** "evildotcom": a spelled-out address whose words were spaced out too. */
const SPELLED_LINK = new RegExp(
  `\\b[\\p{L}\\p{N}]{2,}(?:dot|punkt|punt|point|punto|kropka|piste)${ENDING}(?![\\p{L}\\p{N}])`,
  'u',
);
const HANDLE = new RegExp(`\\b${MESSENGER}\\b[^\\n]{0,12}(?:@\\s?[\\p{L}\\p{N}_]|:\\s?[\\p{L}\\p{N}_])`, 'u');
const PAY = new RegExp(
  `\\b${PAYMENT}\\s+me\\b|\\b${PAYMENT}\\b[^\\n]{0,20}(?:[@$]\\s?[\\p{L}\\p{N}_]|:\\s?[\\p{L}\\p{N}_])|(?:^|\\s)\\$[a-z][a-z0-9_]{2,19}\\b`,
  'u',
);
const WALLET = /\b(?:bc1[a-z0-9]{20,}|0x[0-9a-f]{40}|[13][1-9a-km-z]{25,34})\b/iu;
const IBAN = /\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}\b/gu;

/**
 * Finds a way to contact or pay a person outside the site, including obfuscated spellings; null when there is none.
 * Full-width and other compatibility characters are normalized.
 */
export function findContact(text: string, countries: readonly string[]): ContactKind | null {
  const folded = fold(text);
  const joined = joinSpaced(folded);
  if (EMAIL.test(folded) || EMAIL.test(joined)) return 'email';
  if (LINK.test(folded) || LINK.test(joined) || SPELLED_LINK.test(joined)) return 'link';
  if (PAY.test(folded) || PAY.test(joined) || WALLET.test(text.normalize('NFKC')) || hasIban(folded))
    return 'payment';
  if (HANDLE.test(folded) || HANDLE.test(joined)) return 'handle';
  return hasPhoneNumber(folded, countries) ? 'phone' : null;
}

/** Dots of other scripts and symbol sets, which normalization does not map to a full stop. */
const DOTS = /[。｡．․‧·•∙⋅・･•◦●ꞏ᛫܁܂۔।]/gu;
const AT_SIGNS = /[＠﹫ⓐ]/gu;
/** Letters of other alphabets that look like a Latin one. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аαɑ',
  b: 'вβ',
  c: 'с',
  d: 'ԁ',
  e: 'еѐёε',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іїιı',
  j: 'ј',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'ո',
  o: 'оοσօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'ѵν',
  w: 'ԝ',
  x: 'хχ',
  y: 'уγ',
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);
const OTHER_LETTERS = new RegExp(`[${Object.values(LOOK_ALIKES).join('')}]`, 'gu');

/**
 * Normalizes compatibility forms and removes case, diacritics and invisible characters. Punctuation between words
 * stays.
 */
const fold = (text: string): string =>
  text
    .replace(AT_SIGNS, '@')
    .normalize('NFKC')
    .replace(DOTS, '.')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LATIN.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/[ø]/g, 'o')
    .replace(/ß/g, 'ss');

/** Letters and dots with one separator between each: "e v i l . c o m", "e-v-i-l". */
const SPACED = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}.@:/][ \t\u00a0_*~|+=-]){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** The same text with spaced-out words joined. */
const joinSpaced = (folded: string): string =>
  folded.replace(SPACED, (spaced) => spaced.replace(/[ \t\u00a0_*~|+=-]/gu, ''));

const hasIban = (folded: string): boolean =>
  (folded.match(IBAN) ?? []).some((found) => isIban(found.replace(/[ -]/g, '')));

/** ISO 13616: the first four characters moved to the end, letters as numbers, modulo 97 is 1. */
function isIban(text: string): boolean {
  if (text.length < 15) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Digits with few separators, in any grouping. */
const RUN = /\+?\d(?:[\s().\-–/_*·•,|~]{0,4}\d){6,}/g;
const DATE =
  /(?<![\d.\-/])(?:(?:19|20)\d\d([-./])[01]?\d\1[0-3]?\d|[0-3]?\d([-./])[0-3]?\d\2(?:19|20)\d\d)(?![.\-/]?\d)/g;
const TIME = /(?<!\d)[0-2]?\d[:h][0-5]\d(?!\d)/g;
const YEARS = /^(?:19|20)\d\d(?:[^\d]+(?:19|20)\d\d)+$/;
/** A large number with thousands separators. */
const THOUSANDS = /^\d{1,3}(?:([ .,])\d{3})(?:\1\d{3})*$/;
/** The number of digits of a phone number in any country. */
const CERTAIN_DIGITS = 9;

/** Whether a folded text contains a phone number: grouped, in words, or with separators. */
function hasPhoneNumber(folded: string, countries: readonly string[]): boolean {
  const text = digitised(folded).replace(DATE, ' x ').replace(TIME, ' x ');
  return (text.match(RUN) ?? []).some((run) => isNumber(run.trim(), countries));
}

function isNumber(run: string, countries: readonly string[]): boolean {
  if (YEARS.test(run) || THOUSANDS.test(run)) return false;
  const digits = run.replace(/\D/g, '');
  if (digits.length >= CERTAIN_DIGITS) return true;
  if (run.startsWith('+')) return true;
  return countries.some((country) => parsePhoneNumberFromString(digits, country as CountryCode)?.isValid());
}

/** The words for 0 to 9 in the platform's languages, folded like the text (no case, no diacritics). */
const WORDS: string[][] = [
  ['zero', 'oh', 'null', 'nul', 'cero', 'noll', 'nolla'],
  ['one', 'eins', 'uno', 'ett', 'jeden', 'yksi'],
  ['two', 'zwei', 'zwo', 'twee', 'deux', 'dos', 'due', 'tva', 'dwa', 'kaksi'],
  ['three', 'drei', 'drie', 'trois', 'tres', 'tre', 'trzy', 'kolme'],
  ['four', 'vier', 'quatre', 'cuatro', 'quattro', 'fyra', 'fire', 'cztery', 'nelja'],
  ['five', 'funf', 'fuenf', 'vijf', 'cinq', 'cinco', 'cinque', 'fem', 'piec', 'viisi'],
  ['six', 'sechs', 'zes', 'seis', 'sei', 'sex', 'seks', 'szesc', 'kuusi'],
  ['seven', 'sieben', 'zeven', 'sept', 'siete', 'sette', 'sju', 'syv', 'siedem', 'seitseman'],
  ['eight', 'acht', 'huit', 'ocho', 'otto', 'atta', 'atte', 'otte', 'osiem', 'kahdeksan'],
  ['nine', 'neun', 'negen', 'neuf', 'nueve', 'nove', 'nio', 'ni', 'dziewiec', 'yhdeksan'],
];
/** Words that are more often an article or a preposition; they count as digits only between two others. */
const AMBIGUOUS: Record<string, string> = { en: '1', een: '1', un: '1', to: '2', o: '0' };

const DIGIT_OF = new Map(
  WORDS.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)),
);
const BETWEEN_DIGITS =
  /(?<=(?:^|[^\p{L}\p{N}])\d[\s.,-]{1,3})(en|een|un|to|o)(?=[\s.,-]{1,3}\d(?:$|[^\p{L}\p{N}]))/gu;

/** A folded text with number words replaced by digits. */
const digitised = (folded: string): string =>
  folded
    .replace(/\p{L}+/gu, (word) => DIGIT_OF.get(word) ?? word)
    .replace(BETWEEN_DIGITS, (word) => AMBIGUOUS[word] ?? word);
