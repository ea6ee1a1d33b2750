import Negotiator from 'negotiator';
import { isLocale, LOCALE_CODES, type Locale } from '#app/platform/locales.ts';

/** Norwegian without a written standard, and Nynorsk, are served Bokmål. */
const NORWEGIAN = ['no', 'nn'];

/** The language of an Accept-Language header that we support, by its weights; null if there is none. */
export function preferredLocale(header: string | null): Locale | null {
  if (!header) return null;
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, 200) } });
  const language = negotiator.language([...LOCALE_CODES, ...NORWEGIAN]);
  if (language && NORWEGIAN.includes(language)) return 'nb';
  return isLocale(language) ? language : null;
}
