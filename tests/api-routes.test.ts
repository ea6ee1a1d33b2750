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
    return { file, address, loads: exported('loader'), acts: exported('action'), methods: methodsOf(text) };
  });

/**
 * The methods that a route handles. Its loader handles GET, unless it only refuses; an action that names no method
 * handles POST.
 */
function methodsOf(route: string): Set<string> {
  const methods = new Set<string>(route.match(/\b(POST|PUT|PATCH|DELETE)\b(?=['"]|: )/g));
  if (methods.size === 0 && /^export async function action\b/m.test(route)) methods.add('POST');
  if (/^export (async function loader|const loader = async)\b/m.test(route)) methods.add('GET');
  return methods;
}

it('every method of every call has a section in docs/api.md, and there are no other sections', () => {
  const sections = (readFileSync('docs/api.md', 'utf8').match(/^### \w+ \/api\/[\w.-]+/gm) ?? []).map(
    (heading) => heading.replace('### ', ''),
  );
  const answered = calls.flatMap(({ address, methods }) =>
    [...methods].map((method) => `${method} ${address}`),
  );
  expect([...new Set(sections)].sort(), 'edit docs/api.md').toEqual(answered.sort());
});

/** Without a loader, the router responds to GET with its own 400. */
it('a call with an action has a loader, even if it only returns 405', () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ loads, acts }) => acts && !loads).map(({ file }) => file)).toEqual([]);
});
