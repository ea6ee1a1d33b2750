import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GIFTS, GIFT_KEYS } from '#tenants/gifts.ts';
import { settingsSchema } from '#tenants/settings.ts';
import { findGift, pricedGifts } from './catalog.ts';

const settings = { gifts: [{ key: 'rose' }, { key: 'crown', credits: 15 }], gift_credits: 4 } as const;
const offered = settingsSchema.shape.gifts;

describe('the gifts of a brand', () => {
  it('cost the brand’s price or the default', () =>
    expect(pricedGifts(settings)).toEqual([
      { key: 'rose', credits: 4 },
      { key: 'crown', credits: 15 },
    ]));

  it('are only those that it offers', () => {
    expect(findGift(settings, 'crown')).toEqual({ key: 'crown', credits: 15 });
    for (const other of ['teddy', 'toString', '', null, 7]) expect(findGift(settings, other)).toBeNull();
  });

  it('include all gifts, at 3 to 15 credits, by default', () => {
    expect(offered.parse(undefined)).toEqual(DEFAULT_GIFTS);
    const prices = pricedGifts({ gifts: DEFAULT_GIFTS, gift_credits: 3 }).map(({ credits }) => credits);
    expect([Math.min(...prices), Math.max(...prices), prices.length]).toEqual([3, 15, GIFT_KEYS.length]);
  });

  it('are rejected when one is listed twice or has no drawing', () => {
    expect(offered.safeParse([{ key: 'rose' }, { key: 'rose', credits: 2 }]).success).toBe(false);
    expect(offered.safeParse([{ key: 'yacht' }]).success).toBe(false);
    expect(offered.safeParse([]).success).toBe(true);
  });
});

it('every gift has its drawing', () => {
  const sheet = readFileSync(new URL('../../components/gifts/gifts.svg', import.meta.url), 'utf8');
  const drawn = [...sheet.matchAll(/<symbol id="([a-z]+)"/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual([...GIFT_KEYS].toSorted());
});
