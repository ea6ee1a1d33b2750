import { LANGUAGE_PARAMETER, type Locale } from '#app/platform/locales.ts';

/** The URL of a page in a language; the brand's own language has no parameter. */
export const languagePath = (path: string, locale: Locale, own: Locale): string =>
  locale === own ? path : `${path}?${LANGUAGE_PARAMETER}=${locale}`;
