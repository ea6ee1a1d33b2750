import { env } from '#app/platform/env.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** Where the provider sends people and webhooks of what no request asked for. */
export const siteOrigin = ({ domain }: Tenant): string =>
  domain.endsWith('.localhost') ? `http://${domain}:${env().PORT}` : `https://${domain}`;
