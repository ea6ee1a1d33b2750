import Negotiator from 'negotiator';
import { isLocale, type Locale } from '#app/platform/locales.ts';

/** Norwegian without a written standard, and Nynorsk, are served Bokmål. */
const SERVED_AS = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
]);

/**
 * The supported language of an Accept-Language header, by its weights; null if there is none. Each range is looked up
 * in full, then without its region (RFC 4647, section 3.4): `nl-BE,en;q=0.9,nl;q=0.8` means Dutch.
 */
export function preferredLocale(header: string | null): Locale | null {
  if (!header) return null;
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, 200) } });
  for (const range of negotiator.languages()) {
    const [language = ''] = range.toLowerCase().split('-');
    const locale = SERVED_AS.get(language) ?? language;
    if (isLocale(locale)) return locale;
  }
  return null;
}
