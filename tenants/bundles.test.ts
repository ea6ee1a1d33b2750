import { describe, expect, it } from 'vitest';
import { brandFaults } from './brand-file.ts';
import { brand } from './brands/amora.ts';
import { type Bundle, bundleFaults, bundleSchema, bundlesFor, priceList } from './bundles.ts';

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
  ])('are refused with %s', (_, bundles, text) => {
    expect(bundleFaults(parse(bundles), ['DE', 'NL']).join()).toContain(text);
  });

  it('may have the same price per credit, and may be empty', () => {
    expect(bundleFaults(parse([{}, { id: 2, credits: 20, price_minor: 1000 }]), ['DE'])).toEqual([]);
    expect(bundleFaults([], ['DE'])).toEqual([]);
  });

  it('are checked with the brand', () => {
    const faulty = { ...brand, settings: { ...brand.settings, bundles: priceList('USD', 1, ['US']) } };
    expect(brandFaults(brand)).toEqual([]);
    expect(brandFaults(faulty)).toContain('settings.bundles: nothing is sold in GB');
  });
});
