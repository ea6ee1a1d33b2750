import { DAY_MS } from '#app/platform/durations.ts';
import { siteOrigin } from '#tenants/site-origin.ts';
import type { Tenant } from '#tenants/tenant.ts';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** The contact for reporting a vulnerability of a brand's site (RFC 9116). */
export function securityText(tenant: Pick<Tenant, 'domain' | 'settings'>, now: Date): string {
  const { support_email: email, domain_language: language } = tenant.settings;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  // eslint-disable-next-line lingui/no-unlocalized-strings -- codes of languages
  const languages = language === 'en' ? 'en' : `${language}, en`;
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${siteOrigin(tenant)}/.well-known/security.txt`,
    '',
  ].join('\n');
}
