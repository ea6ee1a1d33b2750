import type { Tenant } from '#tenants/tenant.ts';

/** The landing pages of a brand that search engines may list, as paths. */
export const landerPaths = (_tenant: Pick<Tenant, 'niche' | 'settings'>): string[] => [];
