import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { Argument } from 'commander';
import PO from 'pofile';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { AREA_NAMES, CATALOGS } from '#tooling/i18n/areas.ts';
import { catalogFaults, type Entry } from '#tooling/i18n/catalog-faults.ts';
import { extractedIds } from '#tooling/i18n/extracted-ids.ts';
import { staleRules, type WordingRules, wordingFaults } from '#tooling/i18n/wording-faults.ts';

const command = parseScript(
  commandLine(
    'i18n:check',
    'Fails on texts that a language lacks, on those whose placeholders, tags or plurals differ from the source, and on wording against the rules of the language (locales/LANGUAGE/rules.json).',
  ).addArgument(new Argument('[catalogs...]', 'only these').choices(CATALOGS)),
);
const [named] = command.processedArgs as [string[] | undefined];
const chosen = named?.length ? named : CATALOGS;
const folder = join(PROJECT_DIR, 'locales');

const read = (locale: string, catalog: string): Entry[] =>
  PO.parse(readFileSync(join(folder, locale, `${catalog}.po`), 'utf8'))
    .items.filter((item) => !item.obsolete)
    .map((item) => ({
      key: generateMessageId(item.msgid, item.msgctxt ?? ''),
      source: item.msgid,
      text: item.msgstr[0] ?? '',
    }));

const rulesOf = (locale: string): WordingRules =>
  JSON.parse(readFileSync(join(folder, locale, 'rules.json'), 'utf8')) as WordingRules;

const faults: string[] = [];
for (const locale of LOCALE_CODES) {
  const rules = rulesOf(locale);
  for (const catalog of chosen) {
    const entries = read(locale, catalog);
    const wrong = catalogFaults(locale, entries, read('en', catalog), compileMessage);
    const worded = entries.flatMap(({ source, text }) =>
      // English is its own source, and has no text of its own in the catalog where it is the same.
      wordingFaults(locale, { source, text: text || (locale === 'en' ? source : '') }, rules),
    );
    for (const fault of [...wrong, ...worded]) faults.push(`${locale}/${catalog}: ${fault}`);
  }
}

for (const locale of LOCALE_CODES) faults.push(...inconsistentTexts(locale));

const sources = new Set(CATALOGS.flatMap((catalog) => read('en', catalog).map((entry) => entry.source)));
for (const locale of LOCALE_CODES)
  faults.push(...staleRules(rulesOf(locale), sources).map((fault) => `${locale}: ${fault}`));

const unknown = readdirSync(folder).filter(
  (name) => !name.endsWith('.md') && !(LOCALE_CODES as string[]).includes(name),
);
for (const name of unknown) faults.push(`locales/${name} is none of the languages`);

faults.push(...(await staleEntries()));
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'All catalogs are complete.' : `${faults.length} faults in the catalogs.`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** The browser loads catalogs area by area, so a text must be translated the same way in each. */
function inconsistentTexts(locale: string): string[] {
  const said = new Map<string, string>();
  const found: string[] = [];
  for (const { key, source, text } of ['app', ...AREA_NAMES].flatMap((name) => read(locale, name))) {
    if ((said.get(key) ?? text) !== text) found.push(`${locale}: said in two ways: ${source}`);
    said.set(key, text);
  }
  return found;
}

/** Texts in the code that no catalog has yet. */
async function staleEntries(): Promise<string[]> {
  const known = new Set(CATALOGS.flatMap((catalog) => read('en', catalog).map((entry) => entry.key)));
  const ids = await extractedIds();
  return [...ids]
    .filter(([id]) => !known.has(id))
    .map(([, text]) => `not extracted yet (npm run i18n:extract): ${text}`);
}
