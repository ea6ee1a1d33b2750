/** Every gift that is drawn (app/components/gifts/gifts.svg), by the name of its drawing. */
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

/** What a brand offers that says nothing else: `credits` left out is the brand's `gift_credits`. */
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
