import { decideVat, type VatEvidence } from '#app/domain/billing/vat.ts';
import type { Result } from '#app/platform/result.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import type { Tx } from '#db/client.ts';
import { leastPriceMinor } from '#tenants/bundles.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { activeDiscount } from './active-discount.server.ts';
import { checkCode } from './check-code.server.ts';
import type { CodeFault } from './discount-code.ts';
import { type AppliedDiscount, limitDiscount, type Price, type PricedBundle, priceBundle } from './price.ts';

type PriceInput = {
  /** Entered by the member; if omitted, the active discount applies. */
  code?: string | undefined;
  /** The payment method, once it is chosen. */
  method?: string | null | undefined;
  /** Further evidence of the member's country: that of their network address, bank and phone. */
  evidence?: Omit<VatEvidence, 'billing'> | undefined;
};

type PriceAnswer = Result<{ price: Price }, CodeFault | 'country_not_served'>;

/**
 * The current price of a bundle for this member, with discount and tax; read in the given transaction or a new one.
 * Reserves nothing: `reserveDiscount` does.
 */
export async function priceOf(
  scope: MemberScope,
  bundle: PricedBundle,
  input: PriceInput = {},
  tx?: Tx,
): Promise<PriceAnswer> {
  const { tenant, viewer, now } = scope;
  const evidence = { ...input.evidence, billing: viewer.country };
  const { time_zone: zone, vat_one_proof: oneProof } = tenant.settings;
  const vat = decideVat(evidence, dayIn(zone, now), { oneProof });
  if (!vat) return { ok: false, code: 'country_not_served' };
  const discount = await discountFor(scope, bundle, input, tx);
  if (!discount.ok) return discount;
  const { minimum_message_costs: floors, message_credits: messageCredits } = tenant.settings;
  const least = leastPriceMinor({ floors, messageCredits }, viewer.country, bundle);
  const applied = discount.applied && limitDiscount(discount.applied, bundle.priceMinor, least);
  // A code that would not lower any price is not used up.
  if (discount.applied && !applied && input.code?.trim()) return { ok: false, code: 'code_invalid' };
  return { ok: true, price: priceBundle(bundle, applied, vat, evidence) };
}

async function discountFor(
  scope: MemberScope,
  { currency, priceMinor }: PricedBundle,
  { code, method }: PriceInput,
  tx?: Tx,
): Promise<Result<{ applied: AppliedDiscount | null }, CodeFault>> {
  if (!code?.trim()) {
    const active = await activeDiscount(scope, tx);
    return { ok: true, applied: active && { code: active.code, percentage: active.percentage } };
  }
  const checked = await checkCode(scope, code, { currency, listMinor: priceMinor, method }, tx);
  if (!checked.ok) return checked;
  const { code: name, percentage } = checked.discount;
  return { ok: true, applied: { code: name, percentage } };
}
