import { plainLine } from '#app/domain/accounts/plain-text.ts';
import { MUTED_WORD_LENGTH, MUTED_WORDS_MOST } from './limits.ts';

/** Scripts without spaces between words: each character counts as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Folds a text for the filter: normalized (NFKC), without case, diacritics and invisible characters, everything
 * except letters and digits a single space, a space at either end. A phrase is in a text exactly when its folded form
 * is a substring of the folded text; `send_message` compares the same.
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(UNSPACED, ' $& ');
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

export type MutedWords = { phrases: string[]; words: string[] };
export type MutedWordsFault = { code: 'too_many' | 'too_long' | 'no_word'; line: string };

/** Words as entered, one per line, without duplicates. */
export function parseMutedWords(text: string): MutedWords | MutedWordsFault {
  const byFolded = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const phrase = plainLine(line);
    if (phrase === '') continue;
    if ([...phrase].length > MUTED_WORD_LENGTH) return { code: 'too_long', line: phrase.slice(0, 80) };
    const folded = foldText(phrase);
    if (folded.trim() === '') return { code: 'no_word', line: phrase };
    if (!byFolded.has(folded)) byFolded.set(folded, phrase);
    if (byFolded.size > MUTED_WORDS_MOST) return { code: 'too_many', line: phrase };
  }
  return { phrases: [...byFolded.values()], words: [...byFolded.keys()] };
}
