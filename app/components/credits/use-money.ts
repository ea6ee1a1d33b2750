import { useLingui } from '@lingui/react/macro';
import { moneyText } from '#app/domain/billing/money.ts';

/** An amount in its currency's smallest unit, in the reader's way; bare where nothing was paid. */
export function useMoney(): (minor: number, currency: string | null) => string {
  const { i18n } = useLingui();
  return (minor, currency) => (currency ? moneyText(i18n.locale, minor, currency) : i18n.number(minor));
}
