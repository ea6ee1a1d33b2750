import { z } from 'zod';

const country = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code');
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code');

/** What is sold: credits at a price in a currency, in the given countries or (if none is given) in all others. */
export const bundleSchema = z.strictObject({
  id: z.number().int().min(1).max(9_999),
  countries: z.array(country).default([]),
  currency,
  credits: z.number().int().min(1).max(100_000),
  /** The price with VAT, in minor units. */
  price_minor: z.number().int().min(1).max(10_000_000),
  /** The one that is recommended. */
  highlight: z.boolean().default(false),
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

/** Four bundles in a currency, for these countries or for all others; ids count up from `firstId`. */
export function priceList(money: keyof typeof PRICES, firstId = 1, countries: string[] = []): BundleInput[] {
  const prices = PRICES[money] ?? [];
  return CREDITS.map((credits, index) => ({
    id: firstId + index,
    countries,
    currency: money,
    credits,
    price_minor: prices[index] ?? 0,
    highlight: credits === 150,
  }));
}
