import type { BrandHeadFacts } from '#app/components/console/brand-head.tsx';
import { siteOrigin } from '#tenants/site-origin.ts';
import { brandState, type Tenant } from '#tenants/tenant.ts';

/** A brand's data for the head of its pages. */
export const brandHead = (tenant: Tenant): BrandHeadFacts => ({
  slug: tenant.slug,
  name: tenant.name,
  state: brandState(tenant),
  origin: siteOrigin(tenant),
  redirect: tenant.redirect && tenant.redirect.host + tenant.redirect.path,
});
