import { z } from 'zod';
import { minorDigits } from '#app/platform/money.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code');
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code');

/** A bundle: credits at a price in a currency, in the given countries or (if none is given) in all others. */
export const bundleSchema = z.strictObject({
  id: z.number().int().min(1).max(9_999),
  countries: z.array(country).default([]),
  currency,
  credits: z.number().int().min(1).max(100_000),
  /** The price with VAT, in minor units. */
  price_minor: z.number().int().min(1).max(10_000_000),
});

export type Bundle = z.output<typeof bundleSchema>;
export type BundleInput = z.input<typeof bundleSchema>;

/** The bundles of a country: its own, otherwise those without countries. Smallest first. */
export function bundlesFor(bundles: readonly Bundle[], where: string): Bundle[] {
  const own = bundles.filter((bundle) => bundle.countries.includes(where));
  const offered = own.length > 0 ? own : bundles.filter((bundle) => bundle.countries.length === 0);
  return offered.toSorted((a, b) => a.credits - b.credits);
}

/** The faults of a brand's bundles as sentences; empty when they are valid. */
export function bundleFaults(bundles: readonly Bundle[], countries: readonly string[]): string[] {
  if (bundles.length === 0) return [];
  const faults: string[] = [];
  const ids = bundles.map((bundle) => bundle.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index)))
    faults.push(`settings.bundles: the id ${id} is there twice`);
  for (const where of countries) {
    const offered = bundlesFor(bundles, where);
    if (offered.length === 0) faults.push(`settings.bundles: nothing is sold in ${where}`);
    if (new Set(offered.map((bundle) => bundle.currency)).size > 1)
      faults.push(`settings.bundles: ${where} has prices in more than one currency`);
    for (const [index, bundle] of offered.entries()) {
      const smaller = offered[index - 1];
      if (smaller && bundle.price_minor * smaller.credits > smaller.price_minor * bundle.credits)
        faults.push(
          `settings.bundles: in ${where} a credit of bundle ${bundle.id} costs more than in ${smaller.id}`,
        );
    }
  }
  return faults;
}

/** The minimum price of a message in money, by country. */
type MessageFloors = Record<string, { costs: number; currency: string }>;

/**
 * The minimum price of a bundle in a country, so that its messages cost no less than `minimum_message_costs`; 0 where
 * nothing is set, messages cost no credits, or the minimum is in another currency.
 */
export function leastPriceMinor(
  { floors, messageCredits }: { floors: MessageFloors; messageCredits: number },
  where: string,
  { credits, currency }: { credits: number; currency: string },
): number {
  const floor = Object.hasOwn(floors, where) ? floors[where] : undefined;
  if (!floor || floor.currency !== currency || messageCredits === 0) return 0;
  // Calculated in ten-thousandths, so that 0.1 * 3 does not exceed 0.3.
  const tenThousandths = Math.round(floor.costs * 10 ** minorDigits(currency) * 10_000) * credits;
  return Math.ceil(tenThousandths / messageCredits / 10_000);
}

/**
 * Bundles whose messages would cost less than the brand's minimum, at the list price or with the largest discount that
 * members get without a code, `automaticPercent`.
 */
export function floorFaults(
  bundles: readonly Bundle[],
  floors: MessageFloors,
  {
    messageCredits,
    countries,
    automaticPercent,
  }: { messageCredits: number; countries: readonly string[]; automaticPercent: number },
): string[] {
  const faults: string[] = [];
  for (const [where, { currency }] of Object.entries(floors)) {
    if (!countries.includes(where))
      faults.push(`settings.minimum_message_costs: ${where} is not one of the countries`);
    for (const bundle of bundlesFor(bundles, where)) {
      if (bundle.currency !== currency) {
        faults.push(
          `settings.minimum_message_costs: ${where} has prices in ${bundle.currency}, not ${currency}`,
        );
        break;
      }
      const least = leastPriceMinor({ floors, messageCredits }, where, bundle);
      const discounted = (bundle.price_minor * (100 - automaticPercent)) / 100;
      if (discounted < least)
        faults.push(
          `settings.minimum_message_costs: in ${where} a message of bundle ${bundle.id} costs less, with ${automaticPercent}% off`,
        );
    }
  }
  return faults;
}

const CREDITS = [20, 60, 150, 400];
/** The default prices by currency, in minor units. */
const PRICES: Record<string, number[]> = {
  USD: [995, 2495, 5495, 11995],
  EUR: [995, 2495, 5495, 11995],
  GBP: [895, 2195, 4795, 10495],
  CHF: [995, 2495, 5495, 11995],
  PLN: [3995, 9995, 21995, 47995],
  DKK: [7500, 18500, 40900, 89500],
  NOK: [10900, 27500, 59900, 129900],
  SEK: [9900, 24900, 54900, 119900],
};

/** Currencies with default prices. */
export const PRICE_CURRENCIES: readonly string[] = Object.keys(PRICES);

/** Four bundles in a currency, for these countries or for all others; ids count up from `firstId`. */
export function priceList(money: keyof typeof PRICES, firstId = 1, countries: string[] = []): BundleInput[] {
  const prices = PRICES[money] ?? [];
  return CREDITS.map((credits, index) => ({
    id: firstId + index,
    countries,
    currency: money,
    credits,
    price_minor: prices[index] ?? 0,
  }));
}
