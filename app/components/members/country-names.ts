import { useLingui } from '@lingui/react';

const byLocale = new Map<string, Intl.DisplayNames>();

/** Cached by language, because creating it costs more than rendering a page. */
function namesIn(locale: string): Intl.DisplayNames {
  let names = byLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
    byLocale.set(locale, names);
  }
  return names;
}

/** Country names in the reader's language. */
export function useCountryNames(): (code: string) => string {
  const { i18n } = useLingui();
  return (code) => namesIn(i18n.locale).of(code) ?? code;
}
