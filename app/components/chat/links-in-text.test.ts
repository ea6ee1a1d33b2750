import { describe, expect, it } from 'vitest';
import { isLong, isOnlyEmoji, linksIn } from './links-in-text.ts';

const hrefs = (text: string) => linksIn(text).flatMap((part) => part.href ?? []);

describe('links in a text', () => {
  it('are https URLs, without the surrounding punctuation', () => {
    expect(hrefs('See https://example.com/a?b=c#d, and (https://example.org).')).toEqual([
      'https://example.com/a?b=c#d',
      'https://example.org/',
    ]);
    expect(hrefs('https://en.example.org/wiki/Word_(sense)')).toEqual([
      'https://en.example.org/wiki/Word_(sense)',
    ]);
    for (const none of [
      'http://example.com',
      'javascript:alert(1)',
      'https://',
      'https://localhost/x',
      'ftp://x.y',
    ])
      expect(hrefs(none)).toEqual([]);
  });

  it('never hide their host', () => {
    expect(hrefs('https://bank.example@evil.example/login')).toEqual([]);
    const [link] = linksIn('https://аpple.com/account');
    expect(link?.host).toBe('xn--pple-43d.com');
    const [long] = linksIn(`https://${'a'.repeat(60)}.example.com/${'b'.repeat(100)}`);
    expect(long?.host).toBe(`${'a'.repeat(60)}.example.com`);
    expect(long?.rest?.length).toBeLessThan(40);
  });

  it('leave the rest of the text unchanged', () => {
    const text = 'One https://example.com/x two\nhttps://example.com three';
    expect(
      linksIn(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(linksIn('No link')).toEqual([{ at: 0, text: 'No link' }]);
  });
});

it('up to a dozen emoji without text are shown large; digits and words are not', () => {
  for (const text of ['😀', '❤️ 🔥', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇳🇱', '👍🏽'])
    expect(isOnlyEmoji(text), text).toBe(true);
  for (const text of ['7', 'ok', '😀 ok', ' ', '😀'.repeat(13), '#'])
    expect(isOnlyEmoji(text), text).toBe(false);
});

it('a text of more than 700 characters or 15 lines is collapsed', () => {
  expect([isLong('a'.repeat(700)), isLong('a'.repeat(701))]).toEqual([false, true]);
  expect([isLong('a\n'.repeat(14)), isLong('a\n'.repeat(15))]).toEqual([false, true]);
});
