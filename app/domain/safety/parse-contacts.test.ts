import { describe, expect, it } from 'vitest';
import { normalisePhone, parseContacts } from './parse-contacts.server.ts';

describe('a phone number', () => {
  it.each([
    ['0612345678', 'NL', '+31612345678'],
    ['+31 6 12 34 56 78', 'US', '+31612345678'],
    ['0031 6 12345678', 'NL', '+31612345678'],
    ['(503) 555-0123', 'US', '+15035550123'],
    ['0170 1234567', 'DE', '+491701234567'],
    ['02 1234 5678', 'IT', '+390212345678'],
  ])('%j in %s is %s', (text, country, e164) => expect(normalisePhone(text, country)).toBe(e164));

  it.each(['12', 'call me', '', '0612345678901234567890', '+', '1'.repeat(60)])('%j is none', (text) =>
    expect(normalisePhone(text, 'NL')).toBeNull(),
  );
});

describe('what is typed', () => {
  it('is addresses and numbers, each once', () => {
    expect(parseContacts(' Ex@Example.test \n06 12345678, +31612345678;\r\nex@example.test', 'NL')).toEqual([
      { kind: 'email', value: 'ex@example.test' },
      { kind: 'phone', value: '+31612345678' },
    ]);
  });

  it('is refused as a whole when a line cannot be read, and the line is named', () => {
    expect(parseContacts('ex@example.test\nmy boss', 'NL')).toEqual({ code: 'unreadable', line: 'my boss' });
    expect(parseContacts('a@b', 'NL')).toEqual({ code: 'unreadable', line: 'a@b' });
    expect(parseContacts(' \n ', 'NL')).toEqual({ code: 'none', line: '' });
  });

  it('is up to fifty at once', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@example.test`).join('\n');
    expect(parseContacts(lines(50), 'NL')).toHaveLength(50);
    expect(parseContacts(lines(51), 'NL')).toMatchObject({ code: 'too_many' });
  });
});
