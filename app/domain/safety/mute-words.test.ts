import { describe, expect, it } from 'vitest';
import { isMuted } from '#tests/world/is-muted.ts';
import { parseMutedWords } from './mute-words.ts';

const muted = (body: string, ...phrases: string[]) => {
  const parsed = parseMutedWords(phrases.join('\n'));
  if ('code' in parsed) throw new Error(parsed.code);
  return isMuted(body, parsed.words);
};

describe('a muted word', () => {
  it.each([
    ['Hello sugar!', 'sugar'],
    ['SUGAR', 'sugar'],
    ['sugar', 'SUGAR'],
    ['Add me on W h a t s A p p, whatsapp', 'WhatsApp'],
    ['Größe', 'grösse'],
    ['grosse', 'Größe'],
    ['Café?', 'cafe'],
    ['cafe\u0301', 'café'],
    ['ｗｈａｔｓａｐｐ', 'whatsapp'],
    ['what\u200bsapp', 'whatsapp'],
    ['İstanbul', 'istanbul'],
    ['send  me\nmoney', 'send me money'],
    ['it’s on-line', 'on line'],
    ['1000 euro', '1000'],
    ['你好吗', '你好'],
  ])('in %j: %j is found', (body, word) => expect(muted(body, word)).toBe(true));

  it.each([
    ['sugary', 'sugar'],
    ['nosugar', 'sugar'],
    ['sug ar', 'sugar'],
    ['me send money', 'send me money'],
    ['', 'sugar'],
    ['10000 euro', '1000'],
  ])('in %j: %j is not found', (body, word) => expect(muted(body, word)).toBe(false));

  it('matches any word of the list, and nothing with an empty list', () => {
    expect(muted('a b c', 'x', 'y', 'b c')).toBe(true);
    expect(muted('a b c')).toBe(false);
  });
});

describe('the list of muted words', () => {
  it('has one word or phrase per line, without duplicates', () => {
    expect(parseMutedWords(' Sugar  daddy\r\n\nsugar daddy\nCafé\ncafe\n')).toEqual({
      phrases: ['Sugar daddy', 'Café'],
      words: [' sugar daddy ', ' cafe '],
    });
  });

  it('has up to fifty entries of up to sixty characters', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `word ${i}`).join('\n');
    expect(parseMutedWords(lines(50))).toMatchObject({ words: { length: 50 } });
    expect(parseMutedWords(lines(51))).toMatchObject({ code: 'too_many' });
    expect(parseMutedWords('x'.repeat(60))).toMatchObject({ words: { length: 1 } });
    expect(parseMutedWords('x'.repeat(61))).toMatchObject({ code: 'too_long' });
  });

  it('rejects entries without a letter or digit', () => {
    expect(parseMutedWords('ok\n!!!')).toEqual({ code: 'no_word', line: '!!!' });
  });
});
