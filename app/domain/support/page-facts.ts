import { currentTerms, inForceSince, TERMS_VERSIONS } from '#app/domain/accounts/terms-versions.ts';
import { CONSENT_COOKIE, type ConsentChoice, readConsent } from '#app/domain/safety/consent.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { consentVersion, reportsToPartners } from '#tenants/analytics.ts';
import { partnerKinds } from '#tenants/partner-kinds.ts';
import type { Scope } from '#tenants/scope.ts';
import type { Company } from '#tenants/tenant.ts';

/** The facts about the brand and its legal owner on the static pages, in the reader's language. */
export type PageFacts = {
  brand: string;
  company: string;
  address: string;
  /** Two-letter code; decides which law the legal notice follows. */
  country: string;
  registration: string;
  /** '' if the company has none in the brand's countries. */
  vat: string;
  /** For the legal notice; '' where the brand has none. */
  representative: string;
  register: string;
  capital: string;
  host: string;
  mediator: string;
  email: string;
  phone: string;
  /** When these texts took effect. */
  updated: string;
  minimumAge: number;
  refundDays: number;
  historyDays: number;
  inactiveMonths: number;
  /** Whether laws of US states apply. */
  sellsInUs: boolean;
  freeMessages: number;
  freeConversations: number;
  messageCredits: number;
  photoCredits: number;
  /** Whether partners' offers (live cams, partner profiles) are shown here. */
  partnerProfiles: boolean;
  /** Staff answer messages to fictional profiles. */
  fictionalDesk: boolean;
  statement: string;
  consent: ConsentChoice | null;
  /** Whether partners learn about signups and purchases of visitors who followed their links. */
  partners: boolean;
  /** The brand's analytics tools, by the host that they are loaded from. */
  analytics: { name: string; host: string; cookies: { name: string; days: number }[] }[];
};

/** `cookies`: those of the request; empty for documents. */
export function pageFacts({ tenant, locale, now }: Scope, cookies: ReadonlyMap<string, string>): PageFacts {
  const { name, company, settings } = tenant;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(company.country);
  const {
    representative = '',
    register = '',
    capital = '',
    host = '',
    mediator = '',
  } = settings.legal_notice;
  return {
    brand: name,
    company: company.name,
    address: [company.address, company.city, country ?? company.country].join(', '),
    country: company.country,
    registration: company.kvk,
    vat: vatNumbers(company),
    representative,
    register,
    capital,
    host,
    mediator,
    email: settings.support_email,
    phone: settings.support_phone || company.support_phone,
    updated: written(
      locale,
      inForceSince(currentTerms(dayIn(settings.time_zone, now), TERMS_VERSIONS), company.added),
    ),
    minimumAge: settings.minimum_age,
    refundDays: settings.refund_days,
    historyDays: settings.chat_history_days,
    inactiveMonths: settings.inactive_months,
    sellsInUs: settings.countries.includes('US'),
    freeMessages: settings.free_messages,
    freeConversations: settings.free_conversations,
    messageCredits: settings.message_credits,
    photoCredits: settings.photo_credits,
    partnerProfiles: partnerKinds(tenant).length > 0,
    fictionalDesk: settings.fictional_desk,
    statement: settings.statement_descriptor,
    partners: reportsToPartners(settings),
    analytics: settings.analytics.map(({ name, src, cookies }) => ({
      name,
      cookies,
      host: new URL(src).host,
    })),
    consent: readConsent(cookies.get(CONSENT_COOKIE), consentVersion(settings)),
  };
}

/** A day in words, for the text of a page. */
export const written = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The versions of the terms with the days on which they came into force for this company, newest first. */
export const termsVersions = ({ tenant, locale }: Scope) =>
  TERMS_VERSIONS.map((version) => ({
    version,
    date: written(locale, inForceSince(version, tenant.company.added)),
  }));

const vatNumbers = ({ vat_numbers }: Company): string => Object.values(vat_numbers).join(', ');
