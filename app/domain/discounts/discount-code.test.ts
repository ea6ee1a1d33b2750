import { describe, expect, it } from 'vitest';
import { appliesTo, type CodeUse, type DiscountCode, normalCode, slotOf } from './discount-code.ts';
import { limitDiscount, priceBundle } from './price.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const CODE: DiscountCode = {
  code: 'SPRING',
  percentage: 20,
  minimumMinor: 2000,
  currency: 'EUR',
  country: 'NL',
  memberId: null,
  paymentMethods: ['ideal'],
  expiresAt: new Date(NOW.getTime() + 1000),
  validity: 'member',
  status: 'active',
};
const USE: CodeUse = { memberId: 7, country: 'NL', currency: 'EUR', listMinor: 2000, method: 'ideal' };

describe('a code', () => {
  it('applies to its purpose', () => expect(appliesTo(CODE, USE, NOW)).toBe(true));

  it.each<[string, Partial<DiscountCode>, Partial<CodeUse>]>([
    ['in another country', {}, { country: 'BE' }],
    ['in another currency', {}, { currency: 'USD' }],
    ['one cent below its minimum', {}, { listMinor: 1999 }],
    ['with another payment method', {}, { method: 'paypal' }],
    ['for another member', { memberId: 8 }, {}],
    ['when it was turned off', { status: 'off' }, {}],
    ['at the moment of its end', { expiresAt: NOW }, {}],
  ])('does not apply to %s', (_, code, use) => {
    expect(appliesTo({ ...CODE, ...code }, { ...USE, ...use }, NOW)).toBe(false);
  });

  it('is not rejected for options that are not chosen yet', () => {
    expect(appliesTo(CODE, { memberId: 7, country: 'NL', method: null }, NOW)).toBe(true);
  });

  it('is normalized from lower case and spaces; malformed input is rejected', () => {
    expect(normalCode(' spring-26 ')).toBe('SPRING-26');
    for (const text of ['', 'ab', 'a'.repeat(33), 'no spaces', 'ünï', "' or 1=1"])
      expect(normalCode(text)).toBeNull();
  });

  it('has one slot overall, per member, or per order', () => {
    expect([slotOf('single', 7, '1'), slotOf('single', 8, '2')]).toEqual(['all', 'all']);
    expect([slotOf('member', 7, '1'), slotOf('member', 7, '2')]).toEqual(['member:7', 'member:7']);
    expect([slotOf('many', 7, '1'), slotOf('many', 7, '2')]).toEqual(['order:1', 'order:2']);
  });
});

it('a price is the list price minus the discount, including the tax on the remainder', () => {
  const vat = { country: 'NL', rate: 2100, proofs: ['billing' as const] };
  expect(
    priceBundle({ credits: 100, priceMinor: 1999, currency: 'EUR' }, { code: 'X', percentage: 25 }, vat),
  ).toEqual({
    currency: 'EUR',
    credits: 100,
    listMinor: 1999,
    discount: { code: 'X', percentage: 25 },
    discountMinor: 500,
    totalMinor: 1499,
    netMinor: 1239,
    vatMinor: 260,
    vat,
    evidence: {},
  });
});

describe('a discount on a brand with a minimum price', () => {
  const limit = (percentage: number, least: number) =>
    limitDiscount({ code: 'X', percentage }, 1000, least)?.percentage ?? null;

  it('applies in full down to that price, is lowered to a whole percentage below it, or does not apply', () => {
    expect(limit(25, 0)).toBe(25);
    expect(limit(25, 750)).toBe(25);
    expect(limit(25, 751)).toBe(24);
    expect(limit(90, 995)).toBeNull();
    expect(limit(25, 1000)).toBeNull();
    expect(limit(25, 2000)).toBeNull();
  });
});
