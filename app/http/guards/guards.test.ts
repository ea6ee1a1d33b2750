import { describe, expect, it } from 'vitest';
import { safeBack } from './actors.ts';
import { cookieLine, readCookies } from './cookies.ts';
import { parseId } from './form-input.ts';

describe('the return path after login', () => {
  it.each(['/members', '/members/12?a=b&c=%20', '/chats/1'])('%j is followed', (path) =>
    expect(safeBack(path)).toBe(path),
  );
  it.each([
    null,
    '',
    'members',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\nb',
    '/"><script>',
  ])('%j leads to the members instead', (path) => expect(safeBack(path)).toBe('/members'));
});

describe('an id in a URL', () => {
  it.each([
    ['1', 1],
    ['281474976710655', 281_474_976_710_655],
  ])('%j is valid', (text, id) => expect(parseId(text)).toBe(id));
  it.each([
    undefined,
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    '٣',
    '9007199254740993',
    '99999999999999999999',
    "1'",
  ])('%j is invalid', (text) => expect(parseId(text)).toBeNull());
});

describe('cookies', () => {
  it('are read by name; the first of a name wins, and a malformed value is kept unchanged', () => {
    expect([...readCookies('a=1; a=2; b=%zz; =x; c; d=%20y')]).toEqual([
      ['a', '1'],
      ['b', '%zz'],
      ['', 'x'],
      ['d', ' y'],
    ]);
  });

  it('are limited to the host', () => {
    const line = cookieLine('scheme', 'b;c', { days: 1 });
    expect(line).toBe('scheme=b%3Bc; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax');
  });
});
