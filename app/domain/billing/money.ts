import { minorDigits, moneyText } from '#app/platform/money.ts';

/** The amount for accounting: exact, and `14.99` in every language. */
export function plainAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
  const text = digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
  return minor < 0 ? `-${text}` : text;
}

/** `21` or `25.5` from hundredths of a percent, in the reader's notation, with the percent sign. */
export const percentText = (locale: string, basisPoints: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);

/** Refund totals by currency, formatted for display: `$12.00`, or `$12.00 + €5.00`. */
export function refundsText(
  locale: string,
  refunds: readonly { refundMinor: number; currency: string | null }[],
): string {
  const sums = new Map<string, number>();
  for (const { currency, refundMinor } of refunds)
    if (currency) sums.set(currency, (sums.get(currency) ?? 0) + refundMinor);
  return [...sums].map(([currency, minor]) => moneyText(locale, minor, currency)).join(' + ');
}
