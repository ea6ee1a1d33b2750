import { z } from 'zod';

const country = z.string().regex(/^[A-Z]{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** A payment method, and where and when it is offered. Empty lists mean everywhere. */
export const paymentMethodSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  name: z.string().min(1).max(40),
  /** The provider: Adyen, this site's direct-debit form, or none yet (disabled). */
  provider: z.enum(['adyen', 'direct_debit', 'none']).default('adyen'),
  /** Adyen's name for the method; for cards, the scheme. */
  type: z.string().default(''),
  brands: z.array(z.string()).default([]),
  countries: z.array(country).default([]),
  currencies: z.array(currency).default([]),
  from: z.iso.date().optional(),
  /** The first day on which it is no longer offered. */
  until: z.iso.date().optional(),
  /** Data that it needs in addition to the amount. */
  needs: z.enum(['nothing', 'card', 'blik_code', 'bank']).default('nothing'),
  enabled: z.boolean().default(true),
  /** Its position in the list, lowest first; by default a country's own methods precede international ones. */
  rank: z.number().int().min(0).max(100).optional(),
});

export type PaymentMethod = z.output<typeof paymentMethodSchema>;
type Input = z.input<typeof paymentMethodSchema>;

const SEPA = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'];
const EEA = [...SEPA, 'DK', 'GB', 'NO', 'PL', 'SE', 'CH'];

const card = (id: string, name: string, brands: string[], more: Partial<Input> = {}): Input => ({
  id,
  name,
  type: 'scheme',
  brands,
  needs: 'card',
  ...more,
});
const local = (id: string, name: string, type: string, countries: string[], currencies: string[]): Input => ({
  id,
  name,
  type,
  countries,
  currencies,
});

/**
 * Every payment method (docs/product.md, Payments). A brand's settings may override the list. Retired ones are kept for
 * their names on old orders but never offered.
 */
export const PAYMENT_METHODS: Input[] = [
  card('card', 'Credit card', ['visa', 'mc', 'maestro', 'dankort', 'cartebancaire']),
  card('visa', 'Visa', ['visa']),
  card('mastercard', 'Mastercard', ['mc']),
  card('maestro', 'Maestro', ['maestro'], { countries: EEA, rank: 60 }),
  card('dankort', 'Dankort', ['dankort'], { countries: ['DK'], currencies: ['DKK'] }),
  card('carte-bancaire', 'Carte bancaire', ['cartebancaire'], { countries: ['FR'], currencies: ['EUR'] }),
  // Nexi is an acquirer; in Italy the name means a card payment.
  card('nexi', 'Nexi', ['visa', 'mc', 'maestro'], { countries: ['IT'], currencies: ['EUR'] }),
  {
    id: 'direct-debit',
    name: 'SEPA',
    type: 'sepadirectdebit',
    provider: 'direct_debit',
    countries: SEPA,
    currencies: ['EUR'],
  },
  // Takes days, so it is listed last.
  { ...local('wire-transfer', 'SEPA', 'bankTransfer_IBAN', SEPA, ['EUR']), rank: 80 },
  local('ideal', 'iDEAL | Wero', 'ideal', ['NL'], ['EUR']),
  local('bancontact', 'Bancontact', 'bcmc_mobile', ['BE'], ['EUR']),
  { ...local('przelewy24', 'Przelewy24', 'onlineBanking_PL', ['PL'], ['PLN']), needs: 'bank' },
  { ...local('blik', 'BLIK', 'blik', ['PL'], ['PLN']), needs: 'blik_code' },
  { ...local('eps', 'EPS', 'eps', ['AT'], ['EUR']), needs: 'bank' },
  local('mobilepay', 'MobilePay', 'mobilepay', ['DK', 'FI'], ['DKK', 'EUR']),
  local('vipps', 'Vipps', 'vipps', ['NO'], ['NOK']),
  local('swish', 'Swish', 'swish', ['SE'], ['SEK']),
  local('twint', 'TWINT', 'twint', ['CH'], ['CHF']),
  {
    ...local('paysafecard', 'paysafecard', 'paysafecard', EEA, [
      'EUR',
      'GBP',
      'CHF',
      'DKK',
      'NOK',
      'PLN',
      'SEK',
    ]),
    rank: 70,
  },
  { id: 'paypal', name: 'PayPal', type: 'paypal' },
  { id: 'apple-pay', name: 'Apple Pay', type: 'applepay' },
  // Not available at Adyen, so it is disabled until a brand has a provider for it.
  { ...local('satispay', 'Satispay', '', ['IT'], ['EUR']), provider: 'none' },
  { ...local('giropay', 'giropay', 'giropay', ['DE'], ['EUR']), until: '2024-06-30' },
  {
    ...local('sofort', 'Sofort', 'directEbanking', ['DE', 'AT', 'BE', 'NL', 'ES'], ['EUR']),
    until: '2025-01-01',
  },
];

/** The position of a method: the fewer its countries, the earlier; cards and wallets have none and are listed last. */
const rankOf = ({ rank, countries }: PaymentMethod): number =>
  rank ?? (countries.length === 0 ? 50 : Math.min(countries.length, 49));

/** The methods available for a country, a currency and a day, the country's own first. */
export function methodsFor(
  methods: readonly PaymentMethod[],
  { country: where, currency: money, day }: { country: string; currency: string; day: string },
): PaymentMethod[] {
  return methods
    .filter(
      (method) =>
        method.enabled &&
        method.provider !== 'none' &&
        (method.countries.length === 0 || method.countries.includes(where)) &&
        (method.currencies.length === 0 || method.currencies.includes(money)) &&
        (!method.from || day >= method.from) &&
        (!method.until || day < method.until),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The faults of a brand's own list. */
export function methodFaults(methods: readonly PaymentMethod[]): string[] {
  const ids = methods.map((method) => method.id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const faults = twice.map((id) => `settings.payment_methods: ${id} is there twice`);
  for (const { id, provider, type, from, until } of methods) {
    if (provider === 'adyen' && type === '')
      faults.push(`settings.payment_methods: ${id} needs Adyen's type`);
    if (from && until && from >= until) faults.push(`settings.payment_methods: ${id} ends before it begins`);
  }
  for (const retired of ['giropay', 'directEbanking'])
    for (const { id, type, until } of methods)
      if (type === retired && (until === undefined || until > '2025-12-31'))
        faults.push(`settings.payment_methods: ${id} is retired and cannot be offered`);
  return faults;
}

/** The offered methods: all card brands that the general card accepts share one row, at the position of the first. */
export function oneCardRow<Method extends Pick<PaymentMethod, 'id' | 'name' | 'type' | 'brands'>>(
  methods: readonly Method[],
): (Method & { cards: string[] })[] {
  const general = methods.find(({ id, type }) => id === 'card' && type === 'scheme');
  const covered = (method: Method): boolean =>
    general !== undefined &&
    method.type === 'scheme' &&
    method.brands.every((brand) => general.brands.includes(brand));
  const first = methods.find(covered);
  const cards = methods.filter((method) => covered(method) && method !== general).map(({ name }) => name);
  return methods.flatMap((method) => {
    if (general && method === first) return [{ ...general, cards }];
    return covered(method) ? [] : [{ ...method, cards: [] }];
  });
}

export const methodById = (methods: readonly PaymentMethod[], id: string): PaymentMethod | null =>
  methods.find((method) => method.id === id) ?? null;
