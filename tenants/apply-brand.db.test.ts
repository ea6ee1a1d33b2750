import { describe, expect, it } from 'vitest';
import { openWorld } from '#tests/world/world.ts';
import { applyBrand } from './apply-brand.ts';
import type { BrandInput } from './brand-file.ts';
import { brand as amora } from './brands/amora.ts';
import { findTenantByHost, refreshTenants } from './registry.ts';

const world = openWorld();
const rose: BrandInput = { ...amora, slug: 'rose', name: 'Rose', hosts: ['rose.localhost', 'rose.example'] };

async function refusal(brand: unknown): Promise<string> {
  const before = await world.owner`select * from platform.tenants order by id`;
  const error = await applyBrand(world.owner, brand).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'BrandRefused' });
  expect(await world.owner`select * from platform.tenants order by id`).toEqual(before);
  return (error as Error).message;
}

describe('a brand file', () => {
  it('creates a brand with its hosts, the first being the main one', async () => {
    const id = await applyBrand(world.owner, rose);
    await refreshTenants();
    for (const host of rose.hosts)
      expect(findTenantByHost(host)).toMatchObject({ id, domain: 'rose.localhost' });
  });

  it('applied again changes the brand, keeps its id, and removes hosts it no longer lists', async () => {
    const id = await applyBrand(world.owner, rose);
    expect(await applyBrand(world.owner, { ...rose, name: 'Rosa', hosts: ['rose.example'] })).toBe(id);
    await refreshTenants();
    expect(findTenantByHost('rose.localhost')).toBeNull();
    expect(findTenantByHost('rose.example')).toMatchObject({ id, name: 'Rosa', domain: 'rose.example' });
  });

  it('is rejected when a color pair is unreadable, with a suggested color', async () => {
    const unreadable = { ...rose.theme, light: { ...rose.theme.light, hero: '#777777', onHero: '#777777' } };
    const message = await refusal({ ...rose, theme: unreadable });
    expect(message).toMatch(/theme\.light: .* has a contrast of 1\.00, needs 4\.5; #[0-9a-f]{6} would pass/);
  });

  it('is rejected when a host belongs to another brand', async () => {
    const message = await refusal({ ...rose, slug: 'thief', hosts: ['thief.localhost', 'she.localhost'] });
    expect(message).toContain('hosts: she.localhost belongs to she');
  });

  it('is stored as a draft without the requirements of a live brand, but not with a duplicate slug', async () => {
    const draft = {
      ...rose,
      slug: 'draft',
      hosts: ['draft.localhost'],
      company: { ...rose.company, name: 'D', country: 'DE' },
    };
    await expect(applyBrand(world.owner, draft)).rejects.toThrow(/legal_notice\.register/);
    expect(await applyBrand(world.owner, draft, { served: false })).toBeGreaterThan(0);
    const slug = { slug: 'twice', country: 'US' };
    const twice = applyBrand(world.owner, { ...draft, landing_slugs: [slug, slug] }, { served: false });
    await expect(twice).rejects.toThrow(/there twice/);
  });

  it.each([
    ['hosts', { ...rose, hosts: ['Rose.localhost'] }],
    ['hosts', { ...rose, hosts: ['rose.localhost:3000'] }],
    ['hosts', { ...rose, hosts: [] }],
    ['slug', { ...rose, slug: 'Rose!' }],
    ['niche', { ...rose, niche: 8 }],
    ['settings.minimum_age', { ...rose, settings: { ...rose.settings, minimum_age: 17 } }],
    ['settings.time_zone', { ...rose, settings: { ...rose.settings, time_zone: 'Mars/Base' } }],
    [
      'settings.geoip_selected_country',
      { ...rose, settings: { ...rose.settings, geoip_selected_country: 'NL' } },
    ],
    ['settings', { ...rose, settings: { ...rose.settings, color: 'red' } }],
    ['features', { ...rose, settings: { ...rose.settings, member_resell: false } }],
    ['company.country', { ...rose, company: { ...rose.company, country: 'Oregon' } }],
    ['settings.index_title.en', { ...rose, settings: { ...rose.settings, index_title: { en: 'a\u0000b' } } }],
    [
      'settings.legal_notice.register',
      { ...rose, settings: { ...rose.settings, legal_notice: { register: '\ud800' } } },
    ],
    ['', 'not a brand'],
    ['', null],
  ])('with a fault in %j is rejected with a clear message', async (place, brand) =>
    expect(await refusal(brand)).toContain(`\n  ${place}`),
  );
});
