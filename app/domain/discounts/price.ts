import { roundedPart, splitVat, type VatDecision, type VatEvidence } from '#app/domain/billing/vat.ts';

/** A bundle for sale: a number of credits at a list price that includes tax. */
export type PricedBundle = { credits: number; priceMinor: number; currency: string };

export type AppliedDiscount = { code: string; percentage: number };

export type Price = {
  currency: string;
  credits: number;
  listMinor: number;
  /** The code that is applied; null without a discount. */
  discount: AppliedDiscount | null;
  discountMinor: number;
  /** The price that the member pays, tax included. */
  totalMinor: number;
  netMinor: number;
  vatMinor: number;
  vat: VatDecision;
  /** The evidence that decided the tax country. */
  evidence: VatEvidence;
};

/**
 * A discount that leaves at least `leastMinor` to pay: in full, reduced to a whole percentage, or null where none is
 * possible.
 */
export function limitDiscount(
  discount: AppliedDiscount,
  priceMinor: number,
  leastMinor: number,
): AppliedDiscount | null {
  let percentage = discount.percentage;
  while (percentage > 0 && priceMinor - roundedPart(priceMinor, percentage, 100) < leastMinor)
    percentage -= 1;
  return percentage > 0 ? { ...discount, percentage } : null;
}

/**
 * A bundle's price with a discount and the included tax; rounding favors the member by no more than half a minor unit.
 */
export function priceBundle(
  bundle: PricedBundle,
  discount: AppliedDiscount | null,
  vat: VatDecision,
  evidence: VatEvidence = {},
): Price {
  const discountMinor = discount ? roundedPart(bundle.priceMinor, discount.percentage, 100) : 0;
  const totalMinor = bundle.priceMinor - discountMinor;
  return {
    currency: bundle.currency,
    credits: bundle.credits,
    listMinor: bundle.priceMinor,
    discount,
    discountMinor,
    totalMinor,
    ...splitVat(totalMinor, vat.rate),
    vat,
    evidence,
  };
}
