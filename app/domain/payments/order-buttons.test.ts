import { expect, it } from 'vitest';
import { LOCALE_CODES } from '#app/platform/locales.ts';
import { MANDATE_TEXTS } from './mandate-text.ts';
import { ORDER_BUTTONS } from './order-buttons.ts';

it('each language has an order button label that states the cost, with its law', () => {
  expect(new Set(LOCALE_CODES.map((locale) => ORDER_BUTTONS[locale].words)).size).toBe(11);
  for (const locale of LOCALE_CODES) expect(ORDER_BUTTONS[locale].law).toMatch(/\d/);
  for (const locale of LOCALE_CODES) expect(MANDATE_TEXTS[locale]).toContain('{creditor}');
});
