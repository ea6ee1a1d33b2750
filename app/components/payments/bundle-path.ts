/** The URL for buying a bundle: with a stored card, the one-step order. */
export const bundlePath = (id: number, stored: boolean): string =>
  stored ? `/credits/repeat-order?bundle=${id}` : `/credits/${id}`;
