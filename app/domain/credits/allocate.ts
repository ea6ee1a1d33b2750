/**
 * Allocates whole units (cents, credits) in proportion to weights so that the parts add up to the total: each part is
 * its exact share rounded down or up, and those with the largest remainders are rounded up, the first of equals.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) {
    if (total !== 0) throw new Error('Cannot allocate: the weights are all zero.');
    return weights.map(() => 0);
  }
  // BigInt: a price in cents times credits may exceed the range of exact doubles.
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, floor: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
  });
  let left = total - shares.reduce((all, { floor }) => all + floor, 0);
  const parts = shares.map(({ floor }) => floor);
  for (const { index } of shares.toSorted((one, other) =>
    one.rest < other.rest ? 1 : one.rest > other.rest ? -1 : 0,
  )) {
    if (left-- <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}

/**
 * The value of an order's unspent credits, in minor units: its price split between unspent and spent credits, with
 * halves rounded in the member's favor.
 */
export function unspentValue(priceMinor: number, unspent: number, credits: number): number {
  return allocate(priceMinor, [unspent, credits - unspent])[0] ?? 0;
}

/** The number of an order's credits that stand for a part of its price, rounded, halves in the member's favor. */
export function creditsFor(priceMinor: number, partMinor: number, credits: number): number {
  if (partMinor >= priceMinor) return credits;
  return allocate(credits, [priceMinor - partMinor, partMinor])[1] ?? 0;
}

/**
 * The money to give back for an order's unspent credits, in minor units: with all that was returned before, it adds up to
 * the value of a single return.
 */
export const refundFor = (
  { priceMinor, credits, unspent }: { priceMinor: number; credits: number; unspent: number },
  before: { taken: number; refundMinor: number },
): number => Math.max(0, unspentValue(priceMinor, before.taken + unspent, credits) - before.refundMinor);
