/** Control characters and noncharacters, except the line break and the tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}/gu;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Invisible characters: zero-width and bidirectional controls, fillers, tags, and everything a renderer skips. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Sequences in which such characters are part of a symbol: joined emoji, regional flags, joined letters. */
const SEQUENCES = new RegExp(
  [
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,8}\\u{E007F}',
    '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\uFE0F?\\u200D(?=\\p{Extended_Pictographic})',
    '[\\p{Emoji}\\p{Extended_Pictographic}]\\uFE0F',
    '[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{M}][\\u200C\\u200D](?=[\\p{L}\\p{M}])',
  ].join('|'),
  'gu',
);
/** More combining marks than any language uses on one letter. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
const VISIBLE = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Normalizes free text for storage and comparison, wherever it is entered: composed (NFC), without invisible and
 * direction-changing characters, trimmed; '' when nothing visible is left.
 */
export function plainText(text: string): string {
  const composed = text.toWellFormed().normalize('NFC').replace(LINE_BREAKS, '\n').replace(CONTROLS, '');
  const plain = keepSequences(composed).replace(PILED_MARKS, '$1').trim();
  return VISIBLE.test(plain) ? plain : '';
}

function keepSequences(text: string): string {
  let kept = '';
  let at = 0;
  for (const { 0: sequence, index } of text.matchAll(SEQUENCES)) {
    kept += text.slice(at, index).replace(INVISIBLE, '') + sequence;
    at = index + sequence.length;
  }
  return kept + text.slice(at).replace(INVISIBLE, '');
}

/** Like `plainText`, for single-line text such as a town or a subject. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');

/**
 * Like `plainLine`, for a name: compatibility forms (full-width, mathematical) become the letters that they look like.
 */
export const plainName = (text: string): string => plainLine(text.toWellFormed().normalize('NFKC'));

/** Scripts with letters that can be mistaken for one another. */
const CONFUSABLE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** Whether confusable scripts are mixed, as in "Аdmin" with a Cyrillic first letter. */
export const mixesScripts = (name: string): boolean =>
  CONFUSABLE_SCRIPTS.filter((script) => script.test(name)).length > 1;
