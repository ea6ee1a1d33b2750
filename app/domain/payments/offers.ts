import { type Bundle, bundlesFor } from '#tenants/bundles.ts';
import { methodsFor, type PaymentMethod } from '#tenants/payment-methods.ts';
import type { TenantSettings } from '#tenants/settings.ts';

type Where = { country: string; day: string };

/** The bundles for a member's country; the brand's default bundles where the country has none. */
export const bundlesOf = (settings: TenantSettings, country: string): Bundle[] =>
  bundlesFor(settings.bundles, country);

export const findBundle = (settings: TenantSettings, country: string, id: number): Bundle | null =>
  bundlesOf(settings, country).find((bundle) => bundle.id === id) ?? null;

/** How to pay for a bundle, the country's own ways first. The brand's direct debit only where it has one. */
export function methodsOf(
  settings: TenantSettings,
  bundle: Bundle,
  { country, day }: Where,
): PaymentMethod[] {
  return methodsFor(settings.payment_methods, { country, currency: bundle.currency, day }).filter(
    (method) => method.provider !== 'direct_debit' || settings.direct_debit !== null,
  );
}

/** What a message costs in money with this bundle, in hundredths of the smallest unit, so that it can be shown exactly. */
export const messagePrice = (totalMinor: number, credits: number, messageCredits: number): number =>
  Math.round((totalMinor * messageCredits * 100) / credits);
