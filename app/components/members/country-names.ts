import { useLingui } from '@lingui/react';

/** Country names in the reader's language. */
export function useCountryNames(): (code: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region', fallback: 'code' });
  return (code) => names.of(code) ?? code;
}
