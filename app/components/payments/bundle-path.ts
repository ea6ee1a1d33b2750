/** Where a bundle is bought: with a stored card in one step. */
export const bundlePath = (id: number, stored: boolean): string =>
  stored ? `/credits/repeat-order?bundle=${id}` : `/credits/${id}`;
