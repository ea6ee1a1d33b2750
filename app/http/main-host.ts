import type { IncomingMessage } from 'node:http';
import { normalizeHost } from '#tenants/host.ts';
import { findTenantByHost } from '#tenants/registry.ts';
import { originOf } from '#tenants/site-origin.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { hostOf, type Proxies } from './request-facts.ts';

/**
 * Programs request these paths on the host that they know, and browsers' calls would lose their cookies in a redirect.
 */
const ON_EVERY_HOST = /^\/(?:api\/|photos\/|events(?:\?|$)|\.well-known\/)|[?&]_data=/i;

/** Browsers cache a permanent redirect indefinitely, even after the operator has chosen another main host. */
export const REDIRECT_CACHE = 'public, max-age=86400';

/** The same page on the brand's main host; null for a request that is handled on the current one. */
export function mainHostAddress(req: IncomingMessage, tenant: Tenant, proxies: Proxies): string | null {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null;
  const url = req.url ?? '';
  if (!tenant.served || ON_EVERY_HOST.test(url)) return null;
  if (normalizeHost(hostOf(req, proxies)) === tenant.domain) return null;
  return originOf(tenant.domain) + url;
}

/**
 * The redirect target for a page of a disabled brand; null if there is none, or if the target brand is not live either,
 * which prevents redirect loops between two brands.
 */
export function redirectAddress(req: IncomingMessage, { served, redirect }: Tenant): string | null {
  if (served || !redirect || (req.method !== 'GET' && req.method !== 'HEAD')) return null;
  if (ON_EVERY_HOST.test(req.url ?? '') || !findTenantByHost(redirect.host)) return null;
  return originOf(redirect.host) + redirect.path;
}
