import type postgres from 'postgres';
import { applyBrand } from '#tenants/apply-brand.ts';
import type { BrandInput } from '#tenants/brand-file.ts';
import { brand as amora } from '#tenants/brands/amora.ts';
import { brand as she } from '#tenants/brands/she.ts';
import { findTenantById, refreshTenants } from '#tenants/registry.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** Two brands that share only a database. */
export type TenantPair = { amora: Tenant; she: Tenant };

/** Writes two of the demo brands and loads them; `under` gives them different names and hosts for a test. */
export async function makeTenantPair(owner: postgres.Sql, under = ''): Promise<TenantPair> {
  const ids = [await applyBrand(owner, renamed(amora, under)), await applyBrand(owner, renamed(she, under))];
  await refreshTenants((read) => read(owner));
  const [first, second] = ids.map(findTenantById);
  if (!first || !second) throw new Error('The brands of the test did not load.');
  return { amora: first, she: second };
}

export const renamed = (brand: BrandInput, under: string): BrandInput =>
  under ? { ...brand, slug: `${under}-${brand.slug}`, hosts: [`${under}-${brand.slug}.localhost`] } : brand;

/** The same brand with other settings, without changing its row. */
export const withSettings = (tenant: Tenant, settings: Partial<Tenant['settings']>): Tenant => ({
  ...tenant,
  settings: { ...tenant.settings, ...settings },
});
