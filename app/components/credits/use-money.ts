import { useLingui } from '@lingui/react/macro';
import { moneyText } from '#app/platform/money.ts';

/** Formats minor units of a currency for the reader; without a currency, a bare number. */
export function useMoney(): (minor: number, currency: string | null) => string {
  const { i18n } = useLingui();
  return (minor, currency) => (currency ? moneyText(i18n.locale, minor, currency) : i18n.number(minor));
}
