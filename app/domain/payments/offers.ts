import { type Bundle, bundlesFor } from '#tenants/bundles.ts';
import { methodsFor, type PaymentMethod } from '#tenants/payment-methods.ts';
import type { TenantSettings } from '#tenants/settings.ts';

type Where = { country: string; day: string };

/** The bundles for a member's country, otherwise the brand's default bundles. */
export const bundlesOf = (settings: TenantSettings, country: string): Bundle[] =>
  bundlesFor(settings.bundles, country);

export const findBundle = (settings: TenantSettings, country: string, id: number): Bundle | null =>
  bundlesOf(settings, country).find((bundle) => bundle.id === id) ?? null;

/**
 * The payment methods for a bundle, the country's own first. Direct debit is included only where the brand offers it.
 */
export function methodsOf(
  settings: TenantSettings,
  bundle: Bundle,
  { country, day }: Where,
): PaymentMethod[] {
  return methodsFor(settings.payment_methods, { country, currency: bundle.currency, day }).filter(
    (method) => method.provider !== 'direct_debit' || settings.direct_debit !== null,
  );
}

/**
 * The bundle with the lowest price per credit, compared exactly; of equal ones the one with the lower total. Null when
 * all cost the same per credit, so that no bundle is wrongly called the best.
 */
export function bestValue(
  offers: readonly { id: number; credits: number; totalMinor: number }[],
): number | null {
  const perCredit = (a: (typeof offers)[number], b: (typeof offers)[number]) =>
    a.totalMinor * b.credits - b.totalMinor * a.credits;
  const [best, ...others] = offers.toSorted((a, b) => perCredit(a, b) || a.totalMinor - b.totalMinor);
  return best && others.some((other) => perCredit(best, other) < 0) ? best.id : null;
}

/** How much lower a price is than the highest one, in whole percent, rounded down. */
export const savingPercent = (price: number, highest: number): number =>
  Math.floor((100 * (highest - price)) / highest);

/** The price of a message with this bundle, in hundredths of the minor unit, so that it can be shown exactly. */
export const messagePrice = (totalMinor: number, credits: number, messageCredits: number): number =>
  Math.round((totalMinor * messageCredits * 100) / credits);
