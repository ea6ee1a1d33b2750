/** Every gift with a drawing (app/components/gifts/gifts.svg), by the drawing's name. */
export const GIFT_KEYS = [
  'rose',
  'coffee',
  'cupcake',
  'balloon',
  'candle',
  'chocolates',
  'cocktails',
  'teddy',
  'bouquet',
  'champagne',
  'night',
  'crown',
] as const;
export type GiftKey = (typeof GIFT_KEYS)[number];

export type OfferedGift = { key: GiftKey; credits?: number | undefined };

/** The default gifts of a brand; without `credits` the brand's `gift_credits` applies. */
export const DEFAULT_GIFTS: OfferedGift[] = [
  { key: 'rose' },
  { key: 'coffee' },
  { key: 'cupcake', credits: 4 },
  { key: 'balloon', credits: 4 },
  { key: 'candle', credits: 5 },
  { key: 'chocolates', credits: 5 },
  { key: 'cocktails', credits: 6 },
  { key: 'teddy', credits: 8 },
  { key: 'bouquet', credits: 8 },
  { key: 'champagne', credits: 10 },
  { key: 'night', credits: 12 },
  { key: 'crown', credits: 15 },
];
