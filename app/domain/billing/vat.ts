import { vatRateOn } from './vat-rates.ts';

/**
 * Evidence of a consumer's country (Implementing Regulation (EU) 282/2011, art. 24b and 24f): the country that they
 * stated, and those of their network address, bank or card, and phone number. Two items that agree prove it.
 */
const VAT_PROOFS = ['billing', 'address', 'bank', 'phone'] as const;
type VatProof = (typeof VAT_PROOFS)[number];
export type VatEvidence = Partial<Record<VatProof, string | null>>;

export type VatDecision = {
  country: string;
  /** Hundredths of a percent, fixed with the order. */
  rate: number;
  /** The evidence for the country: two or more items prove it, fewer need a review by accounting. */
  proofs: (VatProof | 'small_seller')[];
};

/**
 * The country whose tax is due: the one named by most of the evidence, in a tie the one that the member stated. Null
 * when no country with a known rate is named. `oneProof`: for a small seller the evidence of the bank or card is
 * enough (art. 24b (3)).
 */
export function decideVat(
  evidence: VatEvidence,
  day: string,
  { oneProof = false }: { oneProof?: boolean } = {},
): VatDecision | null {
  const proofsOf = new Map<string, VatProof[]>();
  for (const proof of VAT_PROOFS) {
    const country = evidence[proof];
    if (country) proofsOf.set(country, [...(proofsOf.get(country) ?? []), proof]);
  }
  let best: VatDecision | null = null;
  for (const [country, proofs] of proofsOf) {
    const rate = vatRateOn(country, day);
    if (rate !== null && proofs.length > (best?.proofs.length ?? 0)) best = { country, rate, proofs };
  }
  const bank = evidence.bank ?? null;
  const bankRate = bank && oneProof && best && !isProven(best) ? vatRateOn(bank, day) : null;
  return bank && bankRate !== null
    ? { country: bank, rate: bankRate, proofs: ['bank', 'small_seller'] }
    : best;
}

export const isProven = ({ proofs }: VatDecision): boolean => proofs.length >= 2;

type VatSplit = { netMinor: number; vatMinor: number };

/** Prices include the tax: its part of a total, rounded to the minor unit; the rest is net. */
export function splitVat(totalMinor: number, rate: number): VatSplit {
  const vatMinor = roundedPart(totalMinor, rate, 10_000 + rate);
  return { netMinor: totalMinor - vatMinor, vatMinor };
}

/** `amount * part / whole`, rounded half away from zero, in integers so that no fraction of a cent is lost. */
export function roundedPart(amount: number, part: number, whole: number): number {
  const product = BigInt(Math.abs(amount)) * BigInt(part) * 2n;
  const rounded = Number((product + BigInt(whole)) / (BigInt(whole) * 2n));
  return amount < 0 ? -rounded : rounded;
}
