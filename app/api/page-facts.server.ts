import type { Scope } from '#tenants/scope.ts';
import type { Company } from '#tenants/tenant.ts';
import type { PageFacts } from './page-facts.ts';

/** Date of the current terms; a company that was added later has had them since then (docs/product.md, Company). */
const TERMS_VERSION = '2023-12-01';

/** The later of the two days, as ISO dates sort. */
export const termsDate = (added: string): string => (added > TERMS_VERSION ? added : TERMS_VERSION);

export function pageFacts({ tenant, locale }: Scope): PageFacts {
  const { name, company, settings, features } = tenant;
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(company.country);
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    brand: name,
    company: company.name,
    address: [company.address, company.city, country ?? company.country].join(', '),
    registration: company.kvk,
    vat: vatNumbers(company),
    email: settings.support_email,
    phone: settings.support_phone || company.support_phone,
    updated: written.format(new Date(termsDate(company.added))),
    minimumAge: settings.minimum_age,
    refundDays: settings.refund_days,
    historyDays: settings.chat_history_days,
    freeMessages: settings.free_messages,
    freeConversations: settings.free_conversations,
    messageCredits: settings.message_credits,
    photoCredits: settings.photo_credits,
    partnerProfiles: settings.member_resell && (features.cam_profiles || features.resell_profiles),
    statement: settings.statement_descriptor,
  };
}

const vatNumbers = ({ vat_numbers }: Company): string => Object.values(vat_numbers).join(', ');
