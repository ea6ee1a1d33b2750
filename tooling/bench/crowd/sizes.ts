/** The number of members of each of `tenants` brands: the second has a third of the first, the last a few. */
export function sizesOf(members: number, tenants: number): number[] {
  const weights = Array.from({ length: tenants }, (_, index) => 1 / (index + 1) ** 1.5);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) => Math.max(1, Math.floor((weight / all) * members)));
  sizes[0] = (sizes[0] ?? 0) + members - sizes.reduce((sum, size) => sum + size, 0);
  return sizes;
}
