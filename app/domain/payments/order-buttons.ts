import type { Locale } from '#app/platform/locales.ts';
import { moneyText } from '#app/platform/money.ts';

/**
 * The label of the order button, each with the law that requires it. Only these words are valid, so they are not
 * translated with the other texts, and no brand can change them (Directive 2011/83/EU, article 8 (2)).
 */
export const ORDER_BUTTONS: Record<Locale, { words: string; law: string }> = {
  en: { words: 'Order with obligation to pay', law: 'Consumer Contracts Regulations 2013, reg. 14 (4)' },
  nl: { words: 'Bestelling met betalingsverplichting', law: 'Burgerlijk Wetboek 6:230v lid 3' },
  de: { words: 'Zahlungspflichtig bestellen', law: '§ 312j Abs. 3 BGB; § 8 Abs. 2 FAGG' },
  it: { words: 'Ordine con obbligo di pagare', law: 'Codice del consumo, art. 51 comma 2' },
  fr: { words: 'Commande avec obligation de paiement', law: 'Code de la consommation, art. L221-14' },
  es: { words: 'Pedido con obligación de pago', law: 'Ley General de Consumidores (RDL 1/2007), art. 98.2' },
  pl: { words: 'Zamówienie z obowiązkiem zapłaty', law: 'Ustawa o prawach konsumenta, art. 17 ust. 3' },
  da: { words: 'Ordre med betalingsforpligtelse', law: 'Forbrugeraftaleloven § 12' },
  fi: { words: 'Maksuvelvoitteinen tilaus', law: 'Kuluttajansuojalaki 6 luku 12 §' },
  nb: { words: 'Bestilling med betalingsplikt', law: 'Angrerettloven § 16' },
  sv: {
    words: 'Beställning förenad med betalningsskyldighet',
    law: 'Lagen (2005:59) om distansavtal 2 kap. 5 a §',
  },
};

/** Countries whose law prescribes no wording: there the button shows the amount. */
const AMOUNT_ON_BUTTON: ReadonlySet<string> = new Set(['US']);

const PAY_TOTAL: Record<Locale, string> = {
  en: 'Pay {total}',
  nl: '{total} betalen',
  de: '{total} bezahlen',
  it: 'Paga {total}',
  fr: 'Payer {total}',
  es: 'Pagar {total}',
  pl: 'Zapłać {total}',
  da: 'Betal {total}',
  fi: 'Maksa {total}',
  nb: 'Betal {total}',
  sv: 'Betala {total}',
};

/** The label of the order button for members in this country (two-letter code). */
export const orderButton = (
  locale: Locale,
  country: string,
  { totalMinor, currency }: { totalMinor: number; currency: string },
): string =>
  AMOUNT_ON_BUTTON.has(country)
    ? PAY_TOTAL[locale].replace('{total}', () => moneyText(locale, totalMinor, currency))
    : ORDER_BUTTONS[locale].words;
