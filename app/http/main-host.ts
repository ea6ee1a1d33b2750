import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '#tenants/host.ts';
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
