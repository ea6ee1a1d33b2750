import { currentTerms, inForceSince, isoDay, TERMS_VERSIONS } from '#app/domain/accounts/terms-versions.ts';
import { CONSENT_COOKIE, readConsent } from '#app/domain/safety/consent.ts';
import { partnerKinds } from '#app/domain/search/partner-kinds.ts';
import { analyticsVersion } from '#tenants/analytics.ts';
import type { Scope } from '#tenants/scope.ts';
import type { Company } from '#tenants/tenant.ts';
import type { PageFacts } from './page-facts.ts';

export function pageFacts({ tenant, locale, now }: Scope, cookies: ReadonlyMap<string, string>): PageFacts {
  const { name, company, settings } = tenant;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(company.country);
  const { representative = '', register = '', host = '' } = settings.legal_notice;
  return {
    brand: name,
    company: company.name,
    address: [company.address, company.city, country ?? company.country].join(', '),
    country: company.country,
    registration: company.kvk,
    vat: vatNumbers(company),
    representative,
    register,
    host,
    email: settings.support_email,
    phone: settings.support_phone || company.support_phone,
    updated: written(locale, inForceSince(currentTerms(isoDay(now), TERMS_VERSIONS), company.added)),
    minimumAge: settings.minimum_age,
    refundDays: settings.refund_days,
    historyDays: settings.chat_history_days,
    freeMessages: settings.free_messages,
    freeConversations: settings.free_conversations,
    messageCredits: settings.message_credits,
    photoCredits: settings.photo_credits,
    partnerProfiles: partnerKinds(tenant).length > 0,
    fictionalDesk: settings.fictional_desk,
    statement: settings.statement_descriptor,
    analytics: settings.analytics.map(({ name, src, cookies }) => ({
      name,
      cookies,
      host: new URL(src).host,
    })),
    consent: readConsent(cookies.get(CONSENT_COOKIE), analyticsVersion(settings.analytics)),
  };
}

const written = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The versions of the terms with the days on which they came into force for this company, the newest first. */
export const termsVersions = ({ tenant, locale }: Scope) =>
  TERMS_VERSIONS.map((version) => ({
    version,
    date: written(locale, inForceSince(version, tenant.company.added)),
  }));

const vatNumbers = ({ vat_numbers }: Company): string => Object.values(vat_numbers).join(', ');
