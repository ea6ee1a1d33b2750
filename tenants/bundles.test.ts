import { describe, expect, it } from 'vitest';
import { brandFaults } from './brand-file.ts';
import { brand } from './brands/amora.ts';
import {
  type Bundle,
  bundleFaults,
  bundleSchema,
  bundlesFor,
  floorFaults,
  leastPriceMinor,
  priceList,
} from './bundles.ts';

const parse = (bundles: Partial<Bundle>[]): Bundle[] =>
  bundles.map((bundle) =>
    bundleSchema.parse({ id: 1, currency: 'EUR', credits: 10, price_minor: 500, ...bundle }),
  );

describe('the bundles of a brand', () => {
  it('are those of the country, otherwise those without countries, smallest first', () => {
    const bundles = parse([
      { id: 2, credits: 50, price_minor: 2000 },
      { id: 1 },
      { id: 3, countries: ['CH'], currency: 'CHF' },
    ]);
    expect(bundlesFor(bundles, 'DE').map(({ id }) => id)).toEqual([1, 2]);
    expect(bundlesFor(bundles, 'CH').map(({ id }) => id)).toEqual([3]);
  });

  it.each<[string, Partial<Bundle>[], string]>([
    ['an id twice', [{}, { credits: 20, price_minor: 900 }], 'the id 1 is there twice'],
    ['a country without an offer', [{ countries: ['NL'] }], 'nothing is sold in DE'],
    [
      'two currencies in a country',
      [{}, { id: 2, currency: 'USD', credits: 20, price_minor: 900 }],
      'more than one currency',
    ],
    [
      'a larger bundle that is dearer by the credit',
      [{}, { id: 2, credits: 20, price_minor: 1001 }],
      'costs more than in 1',
    ],
  ])('are rejected with %s', (_, bundles, text) => {
    expect(bundleFaults(parse(bundles), ['DE', 'NL']).join()).toContain(text);
  });

  it('can have the same price per credit, and can be empty', () => {
    expect(bundleFaults(parse([{}, { id: 2, credits: 20, price_minor: 1000 }]), ['DE'])).toEqual([]);
    expect(bundleFaults([], ['DE'])).toEqual([]);
  });

  it('are checked with the brand', () => {
    const faulty = { ...brand, settings: { ...brand.settings, bundles: priceList('USD', 1, ['US']) } };
    expect(brandFaults(brand)).toEqual([]);
    expect(brandFaults(faulty)).toContain('settings.bundles: nothing is sold in GB');
  });
});

describe('the minimum price of a message', () => {
  const least = (costs: number, credits: number, messageCredits = 1, currency = 'EUR') =>
    leastPriceMinor({ floors: { NL: { costs, currency: 'EUR' } }, messageCredits }, 'NL', {
      credits,
      currency,
    });

  it('sets the minimum price of a bundle by its credits, rounded up to the smallest unit', () => {
    expect(least(0.5, 20)).toBe(1000);
    expect(least(0.1, 3)).toBe(30);
    expect(least(0.001, 1)).toBe(1);
    expect(least(0.5, 20, 2)).toBe(500);
    expect(least(0.5, 21, 2)).toBe(525);
  });

  it('is zero in another currency or country, or where messages cost no credits', () => {
    expect(least(0.5, 20, 1, 'USD')).toBe(0);
    expect(least(0.5, 20, 0)).toBe(0);
    const floors = { NL: { costs: 0.5, currency: 'EUR' } };
    expect(leastPriceMinor({ floors, messageCredits: 1 }, 'DE', { credits: 20, currency: 'EUR' })).toBe(0);
  });

  it('rejects a brand whose bundles fall below it with the automatic discount, to the cent', () => {
    const faults = (price_minor: number, floors = { NL: { costs: 0.75, currency: 'EUR' } }) =>
      floorFaults(parse([{ credits: 10, price_minor }]), floors, {
        messageCredits: 1,
        countries: ['NL'],
        automaticPercent: 25,
      });
    expect(faults(1000)).toEqual([]);
    expect(faults(999)).toEqual([
      'settings.minimum_message_costs: in NL a message of bundle 1 costs less, with 25% off',
    ]);
    expect(faults(1000, { NL: { costs: 0.75, currency: 'SEK' } })).toEqual([
      'settings.minimum_message_costs: NL has prices in EUR, not SEK',
    ]);
  });

  it('is part of the brand check', () => {
    const dear = { US: { costs: 5, currency: 'USD' }, FR: { costs: 0.1, currency: 'EUR' } };
    const faults = brandFaults({ ...brand, settings: { ...brand.settings, minimum_message_costs: dear } });
    expect(faults.join()).toMatch(/in US a message of bundle.*FR is not one of the countries/);
  });
});
