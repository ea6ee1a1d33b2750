import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CITED_HEADING = /docs\/product\.md, ([A-Z][\w ]*\w)/g;
const CITED_FILE = /\bdocs\/[\w./-]+\.md\b/g;

const FOLDERS = ['app', 'commands', 'db', 'demo', 'jobs', 'scripts', 'tenants', 'tests', 'themes', 'tooling'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|sql|css|mjs)$/.test(path) && !path.endsWith('product-headings.test.ts'))
    .map((path) => join(folder, path)),
);

const citations = (pattern: RegExp): { path: string; cited: string }[] =>
  files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => ({
      path,
      cited: match[1] ?? match[0],
    })),
  );

describe('documents cited in the code', () => {
  it('exist', () => {
    expect(citations(CITED_FILE).filter(({ cited }) => !existsSync(cited))).toEqual([]);
  });

  it('have the cited heading, where docs/product.md is cited with one', () => {
    const headings = readFileSync('docs/product.md', 'utf8').match(/^#+ .*$/gm) ?? [];
    const known = new Set(headings.map((heading) => heading.replace(/^#+ /, '')));
    const cited = citations(CITED_HEADING);
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter((citation) => !known.has(citation.cited))).toEqual([]);
  });
});
