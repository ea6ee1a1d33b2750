const digitsOf = new Map<string, number>();

/** The number of decimals of a currency's minor unit (ISO 4217); 2 for what is no currency code. */
export function minorDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  let digits = digitsOf.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    digitsOf.set(currency, digits);
  }
  return digits;
}

/** 14.99 for 1499 cents, 1499 for 1499 yen. */
export const majorUnits = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

/** The amount as a form's field shows it: `14.90`. */
export const fieldAmount = (minor: number, currency: string): string =>
  majorUnits(minor, currency).toFixed(minorDigits(currency));

/** `9.95` or `9,95` in minor units; null for what is no amount or has more decimals than the currency. */
export function parseMinor(text: string, currency: string): number | null {
  const [, whole, decimals = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,3}))?\s*$/.exec(text) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || decimals.length > digits) return null;
  return Number(whole + decimals.padEnd(digits, '0'));
}

/** An amount in minor units as people read it: `€ 14,99`. */
export const moneyText = (locale: string, minor: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(majorUnits(minor, currency));
