import { expect } from 'vitest';

/** Expects a list kept in `file` to have exactly the `wanted` entries; the failure names those that differ. */
export function expectComplete(file: string, listed: Iterable<string>, wanted: Iterable<string>): void {
  const [has, needs] = [new Set(listed), new Set(wanted)];
  const missing = [...needs].filter((name) => !has.has(name)).map((name) => `missing: ${name}`);
  const surplus = [...has].filter((name) => !needs.has(name)).map((name) => `not needed: ${name}`);
  const differing = [...missing, ...surplus].sort();
  expect(differing, `edit ${file}: ${differing.join(', ')}`).toEqual([]);
}
