import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROW = /^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/gm;
const promises = [...readFileSync('docs/promises.md', 'utf8').matchAll(ROW)].map(
  ([, where = '', promise = '', path = '', name = '']) => ({ where, promise, path, name: name.trim() }),
);

/** The titles of tests in a file: the string with which `it`, `test` or the result of their `each` is called. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:it|test)(?:\.\w+)*|[)`])\(\s*(['"`])(.+?)\1,/g)].map(
    ([, , title = '']) => title,
  );

describe('docs/promises.md', () => {
  it('lists the promises of pages and mails', () => {
    expect(promises.length).toBeGreaterThan(80);
    for (const page of [
      'terms',
      'privacy',
      'cookies',
      'return policy',
      'accessibility',
      'ban',
      'service',
      'mail',
      'report form',
    ])
      expect(
        promises.some(({ where }) => where.includes(page)),
        page,
      ).toBe(true);
  });

  it.each(promises)('names a test that exists: $promise', ({ path, name }) => {
    expect(existsSync(path), path).toBe(true);
    expect(titlesIn(readFileSync(path, 'utf8'))).toContain(name);
  });

  it('accepts only test titles', () => {
    expect(titlesIn("// it is sent\nconst text = 'is kept';")).toEqual([]);
    expect(titlesIn("it('is sent', () => {});\ntest.each([1])(\n  'is kept for %i days',")).toEqual([
      'is sent',
      'is kept for %i days',
    ]);
  });
});
