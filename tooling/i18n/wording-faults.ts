/** A language's `rules.json` about the wording of its texts; patterns are regular expressions. */
export type WordingRules = {
  /** Texts that are the same as in English. A text without letters, or consisting of names only, needs no entry. */
  sameAsEnglish?: string[];
  /** Pattern of forbidden words → reason or replacement. Case-sensitive. */
  forbidden?: Record<string, string>;
  /** Pattern in the English text → pattern that its translation must then have. Ignores case. */
  terms?: Record<string, string>;
  /** Texts that use another term or a forbidden word for a good reason, for example in quotes. */
  exceptions?: string[];
};

type Message = { source: string; text: string };

const LETTER = '[\\p{L}\\p{N}]';
/** As in other patterns, \b is a word boundary, but "é" counts as a letter too. */
const pattern = (source: string, flags: string): RegExp =>
  new RegExp(source.replaceAll('\\b', `(?:(?<=${LETTER})(?!${LETTER})|(?<!${LETTER})(?=${LETTER}))`), flags);

/** Faults of wording as sentences: untranslated English, stray spaces, nesting of tags, forbidden words, terms. */
export function wordingFaults(locale: string, message: Message, rules: WordingRules): string[] {
  const { source } = message;
  const faults = [...spaceFaults(locale, message), ...tagFaults(message)];
  if (/\{\d/.test(source)) faults.push('has a placeholder without a name');
  if (locale !== 'en') faults.push(...copyFaults(message, rules));
  if (!rules.exceptions?.includes(source))
    faults.push(...forbiddenFaults(message, rules), ...termFaults(message, rules));
  return faults.map((fault) => `${fault}: ${source}`);
}

/** Exceptions in `rules.json` for texts that no catalog contains anymore, as sentences. */
export function staleRules(
  { sameAsEnglish = [], exceptions = [] }: WordingRules,
  sources: ReadonlySet<string>,
): string[] {
  return [...sameAsEnglish, ...exceptions]
    .filter((source) => !sources.has(source))
    .map((source) => `rules.json names a text that is gone: ${source}`);
}

/** The text without placeholders, tags and the syntax of plurals. */
export const wordsOf = (text: string): string =>
  text
    .replace(/\{\w+, (?:plural|select|selectordinal),|\b(?:zero|one|two|few|many|other|=\d+) \{/g, ' ')
    .replace(/\{\w+\}|<\/?\d+\/?>|[{}#]/g, ' ');

const copyFaults = ({ source, text }: Message, rules: WordingRules): string[] =>
  text === source && /\p{L}{2}/u.test(wordsOf(source)) && !rules.sameAsEnglish?.includes(source)
    ? ['is copied from English (a loanword is listed in rules.json)']
    : [];

function spaceFaults(locale: string, { source, text }: Message): string[] {
  const faults: string[] = [];
  if (/ {2}|\t/.test(text)) faults.push('has two spaces in a row');
  if (/^\s/.test(text) !== /^\s/.test(source)) faults.push('begins with another space than the source');
  if (/\s$/.test(text) !== /\s$/.test(source)) faults.push('ends with another space than the source');
  if (/[^\s.…] [,.](?![.\d…])/.test(text)) faults.push('has a space before a comma or full stop');
  // French separates these with a non-breaking space, which is narrow before ; ! and ? (Imprimerie nationale).
  if (locale === 'fr' && /\S (?=[;:!?»%])|« /.test(text))
    faults.push('has a space that breaks before ; : ! ? » % or after «');
  if (locale === 'fr' && /\u202f[:»]|«\u202f|\u00a0[;!?]/.test(text))
    faults.push('has a narrow space before : or » or after «, or a wide one before ; ! or ?');
  if (locale !== 'fr' && /\p{L}\s[;:!?](?!\w)/u.test(text)) faults.push('has a space before ; : ! or ?');
  return faults;
}

/** Tags are closed in the reverse order of opening. */
function tagFaults({ text }: Message): string[] {
  const open: string[] = [];
  for (const [, slash, name = '', empty] of text.matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (empty) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return ['closes tags that are not open'];
  }
  return open.length > 0 ? ['leaves tags open'] : [];
}

const forbiddenFaults = ({ text }: Message, { forbidden = {} }: WordingRules): string[] =>
  Object.entries(forbidden).flatMap(([words, instead]) => {
    const found = wordsOf(text).match(pattern(words, 'u'));
    return found ? [`says "${found[0]}" (${instead})`] : [];
  });

function termFaults({ source, text }: Message, { terms = {} }: WordingRules): string[] {
  return Object.entries(terms)
    .filter(
      ([term, wanted]) =>
        pattern(term, 'iu').test(wordsOf(source)) && !pattern(wanted, 'iu').test(wordsOf(text)),
    )
    .map(([term, wanted]) => `says "${term}" in another way than "${wanted}"`);
}
