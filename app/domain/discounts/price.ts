import { roundedPart, splitVat, type VatDecision, type VatEvidence } from '#app/domain/billing/vat.ts';

/** What is sold: a number of credits at a list price that includes tax. */
export type PricedBundle = { credits: number; priceMinor: number; currency: string };

export type AppliedDiscount = { code: string; percentage: number };

export type Price = {
  currency: string;
  credits: number;
  listMinor: number;
  /** The code that is applied; null without a discount. */
  discount: AppliedDiscount | null;
  discountMinor: number;
  /** What the member pays, tax included. */
  totalMinor: number;
  netMinor: number;
  vatMinor: number;
  vat: VatDecision;
  /** The evidence that decided the tax country. */
  evidence: VatEvidence;
};

/** A bundle's price with discount and included tax; rounding favors the member by at most half a minor unit. */
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
