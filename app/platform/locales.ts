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
/** Remembers a visitor's choice of language. */
export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(LOCALES, value);

/** Languages of a country, for the switcher (docs/product.md, Languages). */
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

/** The first language of an Accept-Language header that we speak, by its weights; null when none is. */
export function preferredLocale(header: string | null): Locale | null {
  if (!header) return null;
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: tag.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    const known = language === 'no' || language === 'nn' ? 'nb' : language;
    if (isLocale(known)) return known;
  }
  return null;
}
