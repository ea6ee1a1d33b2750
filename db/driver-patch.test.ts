import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the driver keeps no rows alive beyond their use (docs/decisions: patched driver)', () => {
  const query = readFileSync(new URL('../node_modules/postgres/src/query.js', import.meta.url), 'utf8');
  // A function written there would be born old, and all rows of its statement with it.
  expect(query).toMatch(/this\.resolve = done\n\s+this\.reject = failed/);
});
