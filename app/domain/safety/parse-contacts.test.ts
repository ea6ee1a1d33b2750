import { describe, expect, it } from 'vitest';
import { parseContacts } from './parse-contacts.server.ts';

describe('the contact input', () => {
  it('is parsed into unique email addresses', () => {
    expect(parseContacts(' Ex@Example.test \nboss@example.test, ex@example.test;\r\n')).toEqual([
      'ex@example.test',
      'boss@example.test',
    ]);
  });

  it('is rejected as a whole when a line is unreadable, naming the line', () => {
    expect(parseContacts('ex@example.test\nmy boss')).toEqual({ code: 'unreadable', line: 'my boss' });
    expect(parseContacts('a@b')).toEqual({ code: 'unreadable', line: 'a@b' });
    expect(parseContacts('+31612345678')).toEqual({ code: 'unreadable', line: '+31612345678' });
    expect(parseContacts(' \n ')).toEqual({ code: 'none', line: '' });
  });

  it('is limited to ten addresses at once', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@example.test`).join('\n');
    expect(parseContacts(lines(10))).toHaveLength(10);
    expect(parseContacts(lines(11))).toMatchObject({ code: 'too_many' });
  });
});
