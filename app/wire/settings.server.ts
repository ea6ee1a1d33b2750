import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '#app/platform/env.ts';
import { pushKeys } from '#app/platform/vapid.ts';
import { normaliseHost } from '#tenants/host.ts';
import { findTenantByHost } from '#tenants/registry.ts';
import type { Tenant } from '#tenants/tenant.ts';

const TOKEN_HEADER = 'x-internal-token';
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries the installation's internal token; never when none is configured. */
function isInternal(request: Request): boolean {
  const { INTERNAL_TOKEN } = env();
  const sent = request.headers.get(TOKEN_HEADER);
  return (
    INTERNAL_TOKEN !== undefined && sent !== null && timingSafeEqual(digest(sent), digest(INTERNAL_TOKEN))
  );
}

/**
 * The brand whose settings are asked for: the request's own, or that of `?host=` for an internal caller. Null
 * when that host is no brand's.
 */
export function tenantAsked(request: Request, own: Tenant): Tenant | null {
  const host = new URL(request.url).searchParams.get('host');
  if (host === null || !isInternal(request)) return own;
  return findTenantByHost(normaliseHost(host) ?? '');
}

/** A brand's settings as the calls name them (specification, section 3); nothing that is for operators alone. */
export function settingsJson({ id, name, domain, niche, company, settings }: Tenant, country: string | null) {
  const {
    time_zone: _zone,
    mail_from: _from,
    statement_descriptor: _descriptor,
    site_entry_countries: _entry,
    geoip_country: guesses,
    ...open
  } = settings;
  return {
    name,
    domain,
    niche,
    company_id: company.id,
    ...open,
    push_public_key: pushKeys(id).publicKey,
    /** Where the caller seems to be, if the brand wants to know. */
    geoip_country: guesses ? country : null,
  };
}
