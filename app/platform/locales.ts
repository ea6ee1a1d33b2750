/** The eleven languages by their own names (docs/product.md, Languages). */
export const LOCALES = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk',
  sv: 'Svenska',
} as const;

export type Locale = keyof typeof LOCALES;
export const LOCALE_CODES = Object.keys(LOCALES) as Locale[];
export const DEFAULT_LOCALE: Locale = 'en';
/** The cookie of a visitor's language. */
export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;
/** URL parameter that chooses the language for visitors who have not chosen one themselves. */
export const LANGUAGE_PARAMETER = 'lang';

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(LOCALES, value);

/** The languages of a country, for the language menu (docs/product.md, Languages). */
const COUNTRY_LOCALES: Record<string, Locale[]> = {
  US: ['en', 'es'],
  GB: ['en'],
  IE: ['en'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'it', 'fr', 'en'],
  LU: ['fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  PL: ['pl'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  SE: ['sv'],
};

export const localesOfCountry = (country: string): Locale[] => COUNTRY_LOCALES[country] ?? [];
