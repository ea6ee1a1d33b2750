import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES } from '#commands/dispatch.ts';
import { functionFiles } from '#db/migrate.ts';
import { featuresSchema, settingsSchema } from '#tenants/settings.ts';

const CITED_HEADING = /docs\/product\.md, ([A-Z][\w ]*\w)/g;
const CITED_FILE = /\bdocs\/[\w./-]+\.md\b/g;

const FOLDERS = ['app', 'commands', 'db', 'demo', 'jobs', 'scripts', 'tenants', 'tests', 'themes', 'tooling'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|sql|css|js|cjs|mjs)$/.test(path) && !path.endsWith('documentation.test.ts'))
    .map((path) => join(folder, path)),
);

const citations = (pattern: RegExp): { path: string; cited: string }[] =>
  files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => ({
      path,
      cited: match[1] ?? match[0],
    })),
  );

it('the decision about SQL functions lists exactly the existing ones', () => {
  const text = readFileSync('docs/decisions/2026-11-22-sql-functions.md', 'utf8');
  const rows = text.match(/^\| `.*$/gm) ?? [];
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual(
    functionFiles()
      .map(({ name }) => name)
      .sort(),
  );
});

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

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string): string[] =>
  (readFileSync(path, 'utf8').match(/^#+ .*$/gm) ?? []).map((line) => anchorOf(line.replace(/^#+ /, '')));

it('links between documents lead to existing files and headings', () => {
  const documents = [
    'README.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => join('docs', path)),
  ];
  const broken = documents.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return [];
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? from : normalize(join(dirname(from), path));
      if (!existsSync(target)) return [`${from}: ${link}`];
      return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${from}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

it('every setting of a brand is described for its operator', () => {
  const described = readFileSync('docs/operators.md', 'utf8');
  const settings = Object.keys({ ...settingsSchema.shape, ...featuresSchema.shape });
  expect(
    settings.filter((name) => !described.includes(`\`${name}\``)),
    'edit docs/operators.md',
  ).toEqual([]);
});

it('every operator command has an npm script and is in the table of docs/configuration.md', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const table =
    readFileSync('docs/configuration.md', 'utf8')
      .match(/^\| `.*$/gm)
      ?.join('\n') ?? '';
  const without = COMMAND_NAMES.filter((name) => !scripts[name]?.endsWith(`command ${name}`));
  expect(without, 'edit package.json').toEqual([]);
  expect(
    COMMAND_NAMES.filter((name) => !table.includes(`\`${name}\``)),
    'edit docs/configuration.md, Commands',
  ).toEqual([]);
});
