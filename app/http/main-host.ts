import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '#tenants/host.ts';
import { findTenantByHost } from '#tenants/registry.ts';
import { originOf } from '#tenants/site-origin.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { hostOf, type Proxies } from './request-facts.ts';

/** Programs ask for these by the host that they know; browsers' calls would lose their cookies on the way. */
const ON_EVERY_HOST = /^\/(?:api\/|photos\/|events(?:\?|$)|\.well-known\/)|[?&]_data=/i;

/** Browsers keep a permanent redirect without a limit, also after the operator has named another main host. */
export const REDIRECT_CACHE = 'public, max-age=86400';

/** The same page on the brand's main host; null for a request that is answered where it was sent. */
export function mainHostAddress(req: IncomingMessage, tenant: Tenant, proxies: Proxies): string | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null;
  const url = req.url ?? '';
  if (!tenant.served || ON_EVERY_HOST.test(url)) return null;
  if (normaliseHost(hostOf(req, proxies)) === tenant.domain) return null;
  return originOf(tenant.domain) + url;
}

/**
 * Where a page of a brand that is off leads to; null where it leads nowhere, or to a brand that is not live either: two
 * brands cannot send browsers back and forth.
 */
export function redirectAddress(req: IncomingMessage, { served, redirect }: Tenant): string | null {
  if (served || !redirect || (req.method !== 'GET' && req.method !== 'HEAD')) return null;
  if (ON_EVERY_HOST.test(req.url ?? '') || !findTenantByHost(redirect.host)) return null;
  return originOf(redirect.host) + redirect.path;
}
