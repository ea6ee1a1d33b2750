import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { catalogFaults } from './catalog-faults.ts';

/**
 * Translations by locale and source text. For a text with contexts, the value is an object of translations by
 * context; `""` is the text without one.
 */
export type Translations = Record<string, Record<string, string | Record<string, string>>>;

type Translation = { source: string; context: string; text: string };

/** The texts without a translation, each with an empty one to fill in. */
export function missingTranslations(
  folder: string,
  catalogs: readonly string[],
  locales: readonly string[],
): Translations {
  const missing: Translations = {};
  for (const locale of locales) {
    const texts: Translations[string] = {};
    for (const catalog of catalogs) {
      const { items } = PO.parse(readFileSync(join(folder, locale, `${catalog}.po`), 'utf8'));
      for (const { msgid, msgctxt, msgstr, obsolete } of items) {
        if (obsolete || msgstr[0]) continue;
        const known = texts[msgid];
        const contexts = typeof known === 'string' ? { '': known } : known;
        texts[msgid] = msgctxt || typeof known === 'object' ? { ...contexts, [msgctxt ?? '']: '' } : '';
      }
    }
    if (Object.keys(texts).length > 0) missing[locale] = texts;
  }
  return missing;
}

/**
 * Writes translations into every catalog of their locale that has the text. Writes nothing if one of them is invalid.
 * Returns how many texts were changed and the faults as sentences.
 */
export function fillCatalogs(
  folder: string,
  catalogs: readonly string[],
  translations: Translations,
  locales: readonly string[],
): { filled: number; faults: string[] } {
  const faults: string[] = [];
  const files = new Map<string, PO>();
  let filled = 0;
  for (const [locale, texts] of Object.entries(translations)) {
    if (!locales.includes(locale)) {
      faults.push(`${locale} is not a language of the site`);
      continue;
    }
    for (const catalog of catalogs) {
      const file = join(folder, locale, `${catalog}.po`);
      files.set(file, PO.parse(readFileSync(file, 'utf8')));
    }
    const items = [...files].flatMap(([file, po]) =>
      file.startsWith(join(folder, locale, '/')) ? po.items : [],
    );
    for (const translation of listed(texts)) {
      const { source, context, text } = translation;
      const found = items.filter(
        (item) => !item.obsolete && item.msgid === source && (item.msgctxt ?? '') === context,
      );
      const reasons =
        found.length > 0 ? textFaults(locale, translation) : [`no catalog has: ${nameOf(translation)}`];
      faults.push(...reasons.map((reason) => `${locale}: ${reason}`));
      for (const item of found) {
        if (item.msgstr[0] === text) continue;
        item.msgstr = [text];
        filled += 1;
      }
    }
  }
  if (faults.length === 0)
    for (const [file, po] of files) writeIfChanged(file, `${po.toString().trimEnd()}\n`);
  return { filled: faults.length === 0 ? filled : 0, faults };
}

const listed = (texts: Translations[string]): Translation[] =>
  Object.entries(texts).flatMap(([source, value]) =>
    typeof value === 'string'
      ? [{ source, context: '', text: value }]
      : Object.entries(value).map(([context, text]) => ({ source, context, text })),
  );

function textFaults(locale: string, { source, text }: Translation): string[] {
  const entry = { key: source, source, text };
  try {
    return catalogFaults(locale, [entry], [{ ...entry, text: source }], compileMessage);
  } catch (error) {
    return [`cannot be read (${error instanceof Error ? error.message : String(error)}): ${text}`];
  }
}

const nameOf = ({ source, context }: Translation): string =>
  context ? `${source} (context: ${context})` : source;

function writeIfChanged(file: string, text: string): void {
  if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
