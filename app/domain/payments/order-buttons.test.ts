import { expect, it } from 'vitest';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { MANDATE_TEXTS } from './mandate-text.ts';
import { ORDER_BUTTONS, orderButton } from './order-buttons.ts';

it('each language has its own order button label with a law reference, and a mandate text that names the creditor', () => {
  expect(new Set(LOCALE_CODES.map((locale) => ORDER_BUTTONS[locale].words)).size).toBe(11);
  for (const locale of LOCALE_CODES) expect(ORDER_BUTTONS[locale].law).toMatch(/\d/);
  for (const locale of LOCALE_CODES) expect(MANDATE_TEXTS[locale]).toContain('{creditor}');
});

it('states the amount to members in the US, and the wording of the law to all others', () => {
  const price = { totalMinor: 1_499, currency: 'USD' };
  expect(orderButton('en', 'US', price)).toBe('Pay $14.99');
  expect(orderButton('de', 'US', { ...price, currency: 'JPY' })).toMatch(/^1\.499.* bezahlen$/);
  for (const country of ['GB', 'IE', 'NL', 'DE', 'CA', ''])
    expect(orderButton('en', country, price), country).toBe('Order with obligation to pay');
});
