import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROW = /^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/gm;
const promises = [...readFileSync('docs/promises.md', 'utf8').matchAll(ROW)].map(
  ([, where = '', promise = '', path = '', name = '']) => ({ where, promise, path, name: name.trim() }),
);

describe('docs/promises.md', () => {
  it('lists the promises of pages and mails', () => {
    expect(promises.length).toBeGreaterThan(50);
    for (const page of [
      'terms',
      'privacy',
      'cookies',
      'return policy',
      'accessibility',
      'ban',
      'service',
      'mail',
    ])
      expect(
        promises.some(({ where }) => where.includes(page)),
        page,
      ).toBe(true);
  });

  it.each(promises)('names a test that exists: $promise', ({ path, name }) => {
    expect(existsSync(path), path).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(name);
  });
});
