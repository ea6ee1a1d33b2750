import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillCatalogs, missingTranslations, type Translations } from './fill-catalogs.ts';

const HEAD = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n';
const APP = `${HEAD}#: app/a.tsx
msgid "Hello {name}"
msgstr ""

#: app/b.tsx
msgctxt "list"
msgid "Show more"
msgstr ""

#: app/c.tsx
msgctxt "text"
msgid "Show more"
msgstr ""
`;
const CHAT = `${HEAD}#: app/d.tsx
msgid "Hello {name}"
msgstr ""
`;
let folder: string;
const fileOf = (name: string): string => join(folder, 'de', `${name}.po`);
const fill = (translations: Translations) => fillCatalogs(folder, ['app', 'chat'], translations, ['de']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogs-'));
  mkdirSync(join(folder, 'de'));
  writeFileSync(fileOf('app'), APP);
  writeFileSync(fileOf('chat'), CHAT);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a text into every catalog that contains it, also by context', () => {
  const translations = { de: { 'Hello {name}': 'Hallo {name}', 'Show more': { list: 'Mehr zeigen' } } };
  expect(fill(translations)).toEqual({ filled: 3, faults: [] });
  for (const name of ['app', 'chat'])
    expect(readFileSync(fileOf(name), 'utf8')).toContain('msgid "Hello {name}"\nmsgstr "Hallo {name}"\n');
  const app = readFileSync(fileOf('app'), 'utf8');
  expect(app).toContain('msgctxt "list"\nmsgid "Show more"\nmsgstr "Mehr zeigen"\n');
  expect(app).toContain('msgctxt "text"\nmsgid "Show more"\nmsgstr ""\n');
});

it.each([
  ['an unknown text', { de: { Goodbye: 'Tschüss' } }],
  ['a context that the text does not have', { de: { 'Hello {name}': { list: 'Hallo {name}' } } }],
  ['another placeholder', { de: { 'Hello {name}': 'Hallo' } }],
  ['an empty translation', { de: { 'Hello {name}': '' } }],
  ['a message that cannot be read', { de: { 'Hello {name}': 'Hallo {name' } }],
  ['an unknown language', { xx: { 'Hello {name}': 'Hallo {name}' } }],
])('rejects %s and writes nothing', (_, faulty: Translations) => {
  const good = { 'Show more': { text: 'Mehr lesen' } };
  const { filled, faults } = fill({ ...faulty, de: { ...good, ...faulty.de } });
  expect([filled, faults.length]).toEqual([0, 1]);
  expect(readFileSync(fileOf('app'), 'utf8')).toBe(APP);
});

it('lists the missing texts in its input format, until none are missing', () => {
  const missing = () => missingTranslations(folder, ['app', 'chat'], ['de']);
  expect(missing()).toEqual({ de: { 'Hello {name}': '', 'Show more': { list: '', text: '' } } });
  fill({ de: { 'Hello {name}': 'Hallo {name}', 'Show more': { list: 'Mehr zeigen' } } });
  expect(missing()).toEqual({ de: { 'Show more': { text: '' } } });
  fill({ de: { 'Show more': { text: 'Mehr lesen' } } });
  expect(missing()).toEqual({});
});
