import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = (name: string): string =>
  readFileSync(new URL(`../node_modules/postgres/src/${name}`, import.meta.url), 'utf8');

it('the driver keeps no rows alive beyond their use (docs/decisions: patched driver)', () => {
  // A function written there would be born old, and all rows of its statement with it.
  expect(source('query.js')).toMatch(/this\.resolve = done\n\s+this\.reject = failed/);
});

it('the driver writes what is asked in one turn at once, up to 16 kB', () => {
  expect(source('connection.js')).toContain('chunk.length >= 16384');
});

it('the driver sends reads that travel together as one, and makes rows and results in one shape', () => {
  expect(source('connection.js')).toContain('q.options.joins');
  expect(source('connection.js')).toContain('{ ...result[rows - 1] }');
  expect(source('result.js')).toContain('#count = null');
});
