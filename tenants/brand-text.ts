import { z } from 'zod';
import { isLocale, LOCALE_CODES, type Locale } from '#app/platform/locales.ts';

/** A text of a brand: one for all languages, or one for each of its languages. */
type BrandText<T = string> = T | Partial<Record<Locale, T>>;

/** A schema for `BrandText` whose error describes in one sentence what is allowed. */
export const brandTextSchema = <Schema extends z.ZodType>(text: Schema, what: string) =>
  z.union([text, z.partialRecord(z.enum(LOCALE_CODES), text)], {
    error: `must be ${what}, or one by language: {"en": …, "nl": …}`,
  });

/** A single line of text; `least` 0 allows it to be empty. */
export const brandLine = (max: number, least: 0 | 1 = 1) =>
  brandTextSchema(
    z.string().trim().min(least).max(max),
    `a text of ${least === 0 ? 'at most' : '1 to'} ${max} characters`,
  );

const isByLanguage = <T>(text: BrandText<T>): text is Partial<Record<Locale, T>> =>
  typeof text === 'object' && text !== null && Object.keys(text).every(isLocale);

type Reader = { settings: { domain_language: Locale } };

/** The text in the reader's language, otherwise in the brand's own; undefined where it has neither. */
export function findBrandText<T>(text: BrandText<T>, locale: Locale, { settings }: Reader): T | undefined {
  return isByLanguage(text) ? (text[locale] ?? text[settings.domain_language]) : text;
}

/** The text in exactly this language; a text without a language is in the brand's own. */
export function textIn<T>(text: BrandText<T>, locale: Locale, { settings }: Reader): T | undefined {
  if (isByLanguage(text)) return text[locale];
  return locale === settings.domain_language ? text : undefined;
}

/** `findBrandText` for plain texts: '' where there is none. */
export const brandText = (text: BrandText, locale: Locale, tenant: Reader): string =>
  findBrandText(text, locale, tenant) ?? '';

/** Whether a text can be shown in every language: it has no language, or at least the brand's own. */
export const hasOwnLanguage = (text: BrandText<unknown>, own: Locale): boolean =>
  !isByLanguage(text) || Object.keys(text).length === 0 || text[own] !== undefined;
