import { z } from 'zod';
import { isLocale, LOCALE_CODES, type Locale } from '#app/platform/locales.ts';

/** A text of a brand: one for all languages, or one for each language that it has. */
type BrandText<T = string> = T | Partial<Record<Locale, T>>;

/** A schema for `BrandText` that says what is allowed in one sentence. */
export const brandTextSchema = <Schema extends z.ZodType>(text: Schema, what: string) =>
  z.union([text, z.partialRecord(z.enum(LOCALE_CODES), text)], {
    error: `must be ${what}, or one by language: {"en": …, "nl": …}`,
  });

/** A line of text; `least` 0 lets it be empty. */
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

/** The text in this language only; one that is given without a language is in the brand's own. */
export function textIn<T>(text: BrandText<T>, locale: Locale, { settings }: Reader): T | undefined {
  if (isByLanguage(text)) return text[locale];
  return locale === settings.domain_language ? text : undefined;
}

/** `findBrandText` for plain texts: '' where there is none. */
export const brandText = (text: BrandText, locale: Locale, tenant: Reader): string =>
  findBrandText(text, locale, tenant) ?? '';

/** Whether a text can be shown in every language: given once, or at least in the brand's own language. */
export const hasOwnLanguage = (text: BrandText<unknown>, own: Locale): boolean =>
  !isByLanguage(text) || Object.keys(text).length === 0 || text[own] !== undefined;
