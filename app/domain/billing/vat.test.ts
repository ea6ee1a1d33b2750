import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideVat, isProven, roundedPart, splitVat } from './vat.ts';
import { VAT_RATES, VAT_RATES_FROM, vatRateOn } from './vat-rates.ts';

describe('the tax rate table', () => {
  it('applies a new rate from its first day', () => {
    expect([vatRateOn('EE', '2025-06-30'), vatRateOn('EE', '2025-07-01')]).toEqual([2200, 2400]);
    expect([vatRateOn('FI', '2024-08-31'), vatRateOn('FI', '2024-09-01')]).toEqual([2400, 2550]);
    expect([vatRateOn('SK', '2024-12-31'), vatRateOn('SK', '2025-01-01')]).toEqual([2000, 2300]);
    expect([vatRateOn('CH', '2023-12-31'), vatRateOn('CH', '2024-01-01')]).toEqual([770, 810]);
  });

  it('has no rate for unknown countries or earlier days', () => {
    expect(vatRateOn('XX', '2026-01-01')).toBeNull();
    expect([vatRateOn('DE', '2022-12-31'), vatRateOn('DE', VAT_RATES_FROM)]).toEqual([null, 1900]);
  });

  it('lists the 27 EU members, with a source on each line', () => {
    const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
      ' ',
    );
    for (const country of union)
      expect(vatRateOn(country, '2026-11-21'), country).toBeGreaterThanOrEqual(1500);
    expect(VAT_RATES.filter(({ source }) => !source)).toEqual([]);
    expect(vatRateOn('US', '2026-11-21')).toBe(0);
  });
});

describe('the country in which tax is due', () => {
  const day = '2026-11-21';
  it('is proven by two matching proofs', () => {
    const decided = decideVat({ billing: 'NL', address: 'NL', bank: 'BE' }, day);
    expect(decided).toEqual({ country: 'NL', rate: 2100, proofs: ['billing', 'address'] });
    expect(decided && isProven(decided)).toBe(true);
  });

  it('follows two matching proofs over the member’s statement', () => {
    expect(decideVat({ billing: 'NL', address: 'DE', bank: 'DE' }, day)).toMatchObject({
      country: 'DE',
      rate: 1900,
    });
  });

  it('is the country of the bank or card for a small seller when no two proofs match', () => {
    const small = (evidence: object) => decideVat(evidence, day, { oneProof: true });
    expect(small({ billing: 'NL', address: 'BE', bank: 'DE' })).toEqual({
      country: 'DE',
      rate: 1900,
      proofs: ['bank', 'small_seller'],
    });
    expect(small({ billing: 'NL', address: 'NL', bank: 'DE' })).toMatchObject({
      proofs: ['billing', 'address'],
    });
    expect(small({ billing: 'NL', address: 'BE' })).toMatchObject({ country: 'NL', proofs: ['billing'] });
    expect(small({ billing: 'NL', bank: 'XX' })).toMatchObject({ country: 'NL', proofs: ['billing'] });
  });

  it('is the member’s statement in a tie, and is then unproven', () => {
    const decided = decideVat({ billing: 'NL', address: 'DE' }, day);
    expect(decided).toEqual({ country: 'NL', rate: 2100, proofs: ['billing'] });
    expect(decided && isProven(decided)).toBe(false);
    expect(decideVat({ address: null, billing: 'XX' }, day)).toBeNull();
  });
});

describe('the tax in a total', () => {
  it.each([
    [1999, 2100, 347],
    [1999, 2550, 406],
    [1499, 810, 112],
    [1999, 0, 0],
    [0, 2100, 0],
    [-1999, 2100, -347],
  ])('of %i at %i is %i', (total, rate, vat) => {
    expect(splitVat(total, rate)).toEqual({ netMinor: total - vat, vatMinor: vat });
  });

  it('and the net amount add up to the total, for every rate and amount', () => {
    const rates = [...new Set(VAT_RATES.map(({ rate }) => rate))];
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.constantFrom(...rates),
        (total, rate) => {
          const { netMinor, vatMinor } = splitVat(total, rate);
          expect(netMinor + vatMinor).toBe(total);
          expect(Math.abs(vatMinor * (10_000 + rate) - total * rate) * 2).toBeLessThanOrEqual(10_000 + rate);
        },
      ),
    );
  });

  it('rounds half away from zero', () => {
    expect([roundedPart(10, 25, 100), roundedPart(-10, 25, 100), roundedPart(9, 25, 100)]).toEqual([
      3, -3, 2,
    ]);
  });
});
