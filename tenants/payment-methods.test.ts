import { describe, expect, it } from 'vitest';
import { methodFaults, methodsFor, PAYMENT_METHODS, paymentMethodSchema } from './payment-methods.ts';

const METHODS = PAYMENT_METHODS.map((method) => paymentMethodSchema.parse(method));
const offered = (country: string, currency: string, day = '2026-11-21') =>
  methodsFor(METHODS, { country, currency, day }).map(({ id }) => id);

describe('the payment methods', () => {
  it.each([
    ['NL', 'EUR', 'ideal'],
    ['BE', 'EUR', 'bancontact'],
    ['SE', 'SEK', 'swish'],
    ['NO', 'NOK', 'vipps'],
    ['CH', 'CHF', 'twint'],
    ['AT', 'EUR', 'eps'],
    ['PL', 'PLN', 'przelewy24'],
    ['DK', 'DKK', 'dankort'],
    ['FR', 'EUR', 'carte-bancaire'],
    ['IT', 'EUR', 'nexi'],
    ['US', 'USD', 'card'],
  ])('of %s in %s begin with %s', (country, currency, first) => {
    expect(offered(country, currency)[0]).toBe(first);
  });

  it('end with slow and rare ones', () => {
    expect(offered('DE', 'EUR').slice(-3)).toEqual(['maestro', 'paysafecard', 'wire-transfer']);
    expect(offered('DE', 'EUR').slice(0, 3)).toEqual(['direct-debit', 'card', 'visa']);
  });

  it('are not offered in another country or currency', () => {
    expect(offered('DE', 'EUR')).not.toContain('ideal');
    expect(offered('NL', 'USD')).not.toContain('ideal');
    expect(offered('US', 'USD')).not.toContain('direct-debit');
  });

  it('are offered until the day before they end', () => {
    expect(offered('DE', 'EUR', '2024-06-29')).toContain('giropay');
    expect(offered('DE', 'EUR', '2024-06-30')).not.toContain('giropay');
    expect(offered('DE', 'EUR', '2024-12-31')).toContain('sofort');
    expect(offered('DE', 'EUR', '2025-01-01')).not.toContain('sofort');
  });

  it('never include one without a provider', () => expect(offered('IT', 'EUR')).not.toContain('satispay'));

  it('are rejected as a list when it contains a retired one', () => {
    const revived = METHODS.map((method) =>
      method.id === 'giropay' ? { ...method, until: undefined } : method,
    );
    expect(methodFaults(METHODS)).toEqual([]);
    expect(methodFaults(revived)).toEqual([
      'settings.payment_methods: giropay is retired and cannot be offered',
    ]);
  });
});
