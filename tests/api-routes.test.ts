import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROUTES = join(import.meta.dirname, '../app/routes');
const calls = readdirSync(ROUTES)
  .filter((file) => /^api\..*\.ts$/.test(file))
  .map((file) => {
    const text = readFileSync(join(ROUTES, file), 'utf8');
    const exported = (name: string) =>
      new RegExp(`^export (?:async function|const|function) ${name}\\b`, 'm').test(text);
    const address = `/${file.slice(0, -'.ts'.length).replaceAll('[.]', '\0').replaceAll('.', '/').replaceAll('\0', '.')}`;
    return { file, address, loads: exported('loader'), acts: exported('action') };
  });

it('every call has a section in docs/api.md', () => {
  const sections = readFileSync('docs/api.md', 'utf8').match(/^### .*$/gm) ?? [];
  const missing = calls.filter(({ address }) => !sections.some((section) => section.includes(address)));
  expect(missing.map(({ address }) => address)).toEqual([]);
});

/** Without one the router answers GET with a 400 of its own. */
it('a call with an action has a loader, if only to answer 405', () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ loads, acts }) => acts && !loads).map(({ file }) => file)).toEqual([]);
});
