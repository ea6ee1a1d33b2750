import { expect, it } from 'vitest';
import { type BrandInput, brandFaults } from './brand-file.ts';
import { brand as french } from './brands/bbw.ts';
import { brand as german } from './brands/bdsm.ts';
import { brand as dutch } from './brands/she.ts';

const FULL = {
  representative: 'Robin Example',
  register: 'Register 1',
  capital: '10 000',
  host: 'Host, Street 1',
  mediator: 'Mediator, Street 2',
};
const brandIn = (country: string, notice: object, phone = '+49 30 1'): BrandInput => ({
  ...german,
  company: { ...german.company, country },
  settings: { ...german.settings, legal_notice: notice, support_phone: phone },
});
const faultsOf = (brand: BrandInput) => brandFaults(brand).filter((fault) => fault.includes('is needed for'));

const NEEDS = [
  ['DE', ['representative', 'register']],
  ['AT', ['representative', 'register']],
  ['FR', ['representative', 'register', 'capital', 'host', 'mediator']],
  ['IT', ['register', 'capital']],
  ['ES', ['register']],
  ['PL', ['register', 'capital']],
  ['NL', []],
  ['US', []],
] as const;

it.each(NEEDS)('a company in %s requires %s in its legal notice', (country, parts) => {
  expect(faultsOf(brandIn(country, FULL))).toEqual([]);
  expect(faultsOf(brandIn(country, {}))).toEqual(
    parts.map((part) => `settings.legal_notice.${part}: is needed for a company in ${country}`),
  );
});

it.each(['DE', 'AT', 'FR'])('a company in %s requires a phone number, of the brand or its own', (country) => {
  const without = brandIn(country, FULL, '');
  without.company.support_phone = '';
  expect(faultsOf(without)).toEqual([`settings.support_phone: is needed for a company in ${country}`]);
  const own = brandIn(country, FULL, '');
  own.company = { ...own.company, support_phone: '+49 30 2' };
  expect(faultsOf(own)).toEqual([]);
});

it('the demo brands have what their countries require', () => {
  for (const brand of [german, french, dutch]) expect(faultsOf(brand)).toEqual([]);
});
