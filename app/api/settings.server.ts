import { createHash, timingSafeEqual } from 'node:crypto';
import { serverI18n } from '#app/platform/catalogs.server.ts';
import { env } from '#app/platform/env.ts';
import type { Locale } from '#app/platform/locales.ts';
import { pushKeys } from '#app/platform/vapid.ts';
import { brandText } from '#tenants/brand-text.ts';
import { normalizeHost } from '#tenants/host.ts';
import { findTenantByHost } from '#tenants/registry.ts';
import type { TenantSettings } from '#tenants/settings.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { brandHeadTexts } from './brand-head-texts.server.ts';

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
 * The brand whose settings are requested: the request's own, or that of `?host=` for an internal caller. Null when no
 * brand has that host.
 */
export function tenantAsked(request: Request, own: Tenant): Tenant | null {
  const host = new URL(request.url).searchParams.get('host');
  if (host === null || !isInternal(request)) return own;
  return findTenantByHost(normalizeHost(host) ?? '');
}

/** The public settings of a brand; a new setting stays private until it is listed here. */
const PUBLIC_SETTINGS = [
  'countries',
  'domain_language',
  'cdn_prefix',
  'index_title',
  'description',
  'signups',
  'logged_out_search',
  'logged_out_search_trafficsource',
  'geoip_selected_country',
  'minimum_message_costs',
  'currency',
  'message_credits',
  'photo_credits',
  'gift_credits',
  'gifts',
  'signup_credits',
  'free_messages',
  'free_conversations',
  'message_length',
  'chat_history_days',
  'minimum_age',
  'support_email',
  'support_phone',
  'enable_site_entry_popup',
  'search_fields',
  'visible_profile_fields',
  'visible_profile_notes',
  'fictional_icon',
  'fictional_desk',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
  'refund_days',
  'member_resell',
  'mail_name',
  'bundles',
] as const satisfies (keyof TenantSettings)[];

/** Sent in the caller's language. */
const TRANSLATED = [
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
] as const satisfies (typeof PUBLIC_SETTINGS)[number][];

/** A brand's public settings under the names used by the calls; settings for operators only are left out. */
export function settingsJson(tenant: Tenant, locale: Locale, country: string | null) {
  const { id, name, domain, niche, company, settings } = tenant;
  const head = brandHeadTexts(serverI18n(locale), tenant, locale);
  return {
    name,
    domain,
    niche,
    company_id: company.id,
    ...Object.fromEntries(PUBLIC_SETTINGS.map((key) => [key, settings[key]])),
    ...Object.fromEntries(TRANSLATED.map((key) => [key, brandText(settings[key], locale, tenant)])),
    index_title: head.title,
    description: head.description,
    push_public_key: pushKeys(id).publicKey,
    /** The caller's presumed country, if the brand uses it. */
    geoip_country: settings.geoip_country ? country : null,
  };
}
