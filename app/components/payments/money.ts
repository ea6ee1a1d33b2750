import type { I18n } from '@lingui/core';

export type Money = { currency: string; minor: number };

/** An amount in the reader's notation. All supported currencies have two decimals. */
export const moneyText = (i18n: I18n, { currency, minor }: Money): string =>
  i18n.number(minor / 100, { style: 'currency', currency });

/** The price of one message, from hundredths of the minor unit, to two decimals. */
export const smallMoneyText = (i18n: I18n, currency: string, hundredths: number): string =>
  i18n.number(hundredths / 10_000, { style: 'currency', currency });
