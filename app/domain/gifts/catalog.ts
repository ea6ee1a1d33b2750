import type { GiftKey, OfferedGift } from '#tenants/gifts.ts';

export type { GiftKey };

/** A gift with its price, as shown in the picker. */
export type PricedGift = { key: GiftKey; credits: number };

type GiftSettings = { gifts: readonly OfferedGift[]; gift_credits: number };

/** The brand's gifts in its order; gifts without a price have the brand's default. */
export const pricedGifts = ({ gifts, gift_credits: usual }: GiftSettings): PricedGift[] =>
  gifts.map(({ key, credits = usual }) => ({ key, credits }));

/** Null when the brand does not offer it, or no gift has that name. */
export const findGift = (settings: GiftSettings, key: unknown): PricedGift | null =>
  pricedGifts(settings).find((gift) => gift.key === key) ?? null;

/** The price of the cheapest gift; null when there are none. */
export const cheapestGift = (settings: GiftSettings): number | null =>
  pricedGifts(settings).reduce<number | null>(
    (least, { credits }) => Math.min(least ?? credits, credits),
    null,
  );
