/** The words for 0 to 9 in the platform's languages, as folded text has them (no case, no diacritics). */
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
/** Words that are far more often an article or a preposition: digits only between two others. */
const AMBIGUOUS: Record<string, string> = { en: '1', een: '1', un: '1', to: '2', o: '0' };

const DIGIT_OF = new Map(
  WORDS.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)),
);
const BETWEEN_DIGITS =
  /(?<=(?:^|[^\p{L}\p{N}])\d[\s.,-]{1,3})(en|een|un|to|o)(?=[\s.,-]{1,3}\d(?:$|[^\p{L}\p{N}]))/gu;

/** A folded text with digits where it says them in words. */
export const digitised = (folded: string): string =>
  folded
    .replace(/\p{L}+/gu, (word) => DIGIT_OF.get(word) ?? word)
    .replace(BETWEEN_DIGITS, (word) => AMBIGUOUS[word] ?? word);
