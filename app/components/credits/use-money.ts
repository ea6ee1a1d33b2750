import { useLingui } from '@lingui/react/macro';

/** An amount in its currency's smallest unit, in the reader's way. */
export function useMoney(): (minor: number, currency: string | null) => string {
  const { i18n } = useLingui();
  return (minor, currency) => i18n.number(minor / 100, currency ? { style: 'currency', currency } : {});
}
