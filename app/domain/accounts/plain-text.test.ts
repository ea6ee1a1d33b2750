import { describe, expect, it } from 'vitest';
import { mixesScripts, plainLine, plainName, plainText } from './plain-text.ts';

describe('free text', () => {
  it.each([
    '\u200b\u200c\u200d',
    '\u202e\u202d',
    '\u2066\u2069',
    '\u0001\u0002\u007f\u0085',
    '\u3164',
    '\u115f\u1160\uffa0',
    '\u2800\u2800',
    '\ufeff \u00a0\u3000',
    '\u00ad',
    '\u0301\u0301',
    '\ufe0f',
    '\u{e0061}\u{e0062}',
    '\u180e\u061c',
    ' \n\t ',
  ])('%j is empty', (text) => {
    expect(plainText(text)).toBe('');
    expect(plainName(text)).toBe('');
  });

  it('loses bidirectional controls and invisible characters', () => {
    expect(plainText('a\u202eb\u2067c\u200bd\u00ade\u{e0061}f')).toBe('abcdef');
    expect(plainText('a\u0000b\r\nc\u2028d\ud800')).toBe('ab\nc\nd\ufffd');
  });

  it('is normalized to NFC', () => {
    expect(plainText('Zoe\u0308')).toBe('Zo\u00eb');
    expect(plainText('Zoe\u0308')).toBe(plainText('Zo\u00eb'));
  });

  it.each([
    'Hi! 😀',
    '👩‍❤️‍💋‍👩',
    '👨🏽‍🦱 ok',
    '❤️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '1️⃣',
    'می‌خواهم',
    'Ünïcødé, łódź & Ñandú',
    'a\tb\nc',
    'नमस्ते',
    'שלום',
  ])('%j is unchanged', (text) => expect(plainText(text)).toBe(text.normalize('NFC')));

  it('keeps at most four combining marks on a letter', () => {
    expect([...plainText(`q${'\u0323'.repeat(4)}`)]).toHaveLength(5);
    expect([...plainText(`q${'\u0323'.repeat(5)}`)]).toHaveLength(5);
  });

  it('on one line has no line breaks', () => expect(plainLine(' New \n  York\u2028')).toBe('New York'));
});

describe('a name', () => {
  it('contains no look-alike letters', () => {
    expect(plainName('Ａｎｎａ')).toBe('Anna');
    expect(plainName('𝐀𝐧𝐧𝐚')).toBe('Anna');
  });

  it.each([
    'Anna',
    'Zoë',
    "O'Neil-Łącka",
    'Анна',
    'Ἑλένη',
    'さくら愛',
    '김민수',
    'משה',
    'Anna 😀',
    'Max 3',
    '🌹',
    'Mika ミカ',
    'Tom 王',
    'Anna อันนา',
    'Lena لينا',
    'Юми 由美',
  ])('%j does not mix confusable scripts', (name) => expect(mixesScripts(name)).toBe(false));

  it.each(['Аnna', 'Ann\u0430', 'Αdmin', 'аdmin', 'Anna Иванова', 'Admi\u0578', 'Аnna 王'])(
    '%j mixes scripts',
    (name) => expect(mixesScripts(name)).toBe(true),
  );
});
