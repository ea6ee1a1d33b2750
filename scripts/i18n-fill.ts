import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { commandLine, parseScript } from '#commands/command-line.ts';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import { CATALOGS } from '#tooling/i18n/areas.ts';
import { fillCatalogs, missingTranslations } from '#tooling/i18n/fill-catalogs.ts';

/**
 * `npm run i18n:fill -- FILE.json` writes the translations of one file into the catalogs that have the texts; with
 * `--missing` it writes that file, with an empty translation for every text that has none.
 */
const command = parseScript(
  commandLine(
    'i18n:fill',
    'Writes translations into the catalogs; nothing when placeholders or plurals of one are faulty. Wording: i18n:check.',
  )
    .argument('<file>', 'JSON: { "<locale>": { "<text>": "<translation>" } }')
    .option('--missing', 'write the texts without a translation to the file, to be filled in')
    .addHelpText(
      'after',
      '\nA text with a context: { "<locale>": { "<text>": { "<context>": "<translation>" } } }',
    ),
);
const fileSchema = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
);
const file = String(command.processedArgs[0]);
const folder = join(PROJECT_DIR, 'locales');

function readJson(): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} cannot be read as JSON: ${(error as Error).message}`);
    process.exit(2);
  }
}

function writeMissing(): void {
  const missing = missingTranslations(folder, CATALOGS, LOCALE_CODES);
  const locales = Object.keys(missing);
  if (locales.length > 0) writeFileSync(file, `${JSON.stringify(missing, null, 2)}\n`);
  console.log(
    locales.length > 0
      ? `${file} has the texts that lack a translation in: ${locales.join(', ')}.`
      : 'No text lacks a translation.',
  );
}

function fill(): void {
  const translations = fileSchema.safeParse(readJson());
  if (!translations.success) {
    console.error(`${file} does not have the expected form:\n${z.prettifyError(translations.error)}`);
    process.exitCode = 2;
    return;
  }
  const { filled, faults } = fillCatalogs(folder, CATALOGS, translations.data, LOCALE_CODES);
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0 ? `${filled} texts written.` : `Nothing was written: ${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (command.opts().missing === true) writeMissing();
else fill();
