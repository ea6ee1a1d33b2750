import { expect, it } from 'vitest';
import { brand } from './brands/amora.ts';
import { parseTenant, type TenantRow } from './parse-tenant.ts';

const row = (settings: object, features: object): TenantRow => ({
  id: 1,
  slug: 'amora',
  name: 'Amora',
  niche: 1,
  active: true,
  changed_version: 1,
  hosts: ['amora.localhost'],
  company: { ...brand.company, id: 1 } as never,
  theme: brand.theme,
  settings: { ...brand.settings, ...settings },
  features: { ...brand.features, ...features },
});

it('a brand with a setting of a newer version is served, ignoring that setting', () => {
  const { settings, features } = parseTenant(row({ later: 3 }, { later_on: true }));
  expect(settings).toEqual(parseTenant(row({}, {})).settings);
  expect(features).not.toHaveProperty('later_on');
});

it('a known setting with an invalid value is rejected', () => {
  expect(() => parseTenant(row({ minimum_age: 12 }, {}))).toThrow('minimum_age');
});
