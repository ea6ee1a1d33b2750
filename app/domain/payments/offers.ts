import { type Bundle, bundlesFor } from '#tenants/bundles.ts';
import { methodsFor, type PaymentMethod } from '#tenants/payment-methods.ts';
import type { TenantSettings } from '#tenants/settings.ts';

type Where = { country: string; day: string };

/** The bundles for a member's country, otherwise the brand's default bundles. */
export const bundlesOf = (settings: TenantSettings, country: string): Bundle[] =>
  bundlesFor(settings.bundles, country);

export const findBundle = (settings: TenantSettings, country: string, id: number): Bundle | null =>
  bundlesOf(settings, country).find((bundle) => bundle.id === id) ?? null;

/** The payment methods for a bundle, the country's own first. Direct debit only where the brand offers it. */
export function methodsOf(
  settings: TenantSettings,
  bundle: Bundle,
  { country, day }: Where,
): PaymentMethod[] {
  return methodsFor(settings.payment_methods, { country, currency: bundle.currency, day }).filter(
    (method) => method.provider !== 'direct_debit' || settings.direct_debit !== null,
  );
}

/** The price of a message with this bundle, in hundredths of the minor unit, so that it can be shown exactly. */
export const messagePrice = (totalMinor: number, credits: number, messageCredits: number): number =>
  Math.round((totalMinor * messageCredits * 100) / credits);
