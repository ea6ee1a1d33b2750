import { keptMonths, MANDATE_KEPT_MONTHS, RETENTION_DAYS } from '#app/domain/accounts/retention.ts';
import type { ERASED_WITH_MEMBER, RETAINED_WITHOUT_MEMBER } from './erasure-tables.ts';
import { EXPORT_HOURS } from './export-rules.ts';

/** Why the data may be processed: General Data Protection Regulation, articles 6 and 9. */
export type LegalBasis = 'contract' | 'consent' | 'explicit_consent' | 'law' | 'interest';
/** Recipients of the data. The companies that host the site and deliver its mail process all of it on our behalf. */
export type Recipient = 'members' | 'payment_provider' | 'authorities' | 'partners' | 'push_services';
/** The maximum retention. `account`: until the account is erased. */
export type Kept =
  | 'account'
  | 'tax_law'
  | 'chat_history'
  | { days: number }
  | { months: number; after: 'last_debit' | 'case_closed' };

export type RegisterEntry = { basis: readonly LegalBasis[]; kept: Kept; recipients: readonly Recipient[] };

const days = (kept: keyof typeof RETENTION_DAYS): Kept => ({ days: RETENTION_DAYS[kept] });

/**
 * The record of processing (GDPR, article 30): each kind of personal data with its legal basis, retention and recipients.
 * /pages/privacy shows it with the purposes as texts, and every table about a member belongs to one of its entries.
 */
export const DATA_REGISTER = {
  account: { basis: ['contract'], kept: 'account', recipients: [] },
  profile: { basis: ['contract'], kept: 'account', recipients: ['members'] },
  intimate: { basis: ['explicit_consent'], kept: 'account', recipients: ['members'] },
  age_checks: { basis: ['law'], kept: 'account', recipients: [] },
  contacts: { basis: ['contract'], kept: 'account', recipients: ['members'] },
  messages: { basis: ['contract'], kept: 'chat_history', recipients: ['members'] },
  visits: { basis: ['contract'], kept: days('visits'), recipients: ['members'] },
  purchases: { basis: ['contract', 'law'], kept: 'tax_law', recipients: ['payment_provider', 'authorities'] },
  stored_methods: {
    basis: ['consent'],
    kept: days('removedMethods'),
    recipients: ['payment_provider'],
  },
  mandates: {
    basis: ['contract', 'interest'],
    kept: { months: MANDATE_KEPT_MONTHS, after: 'last_debit' },
    recipients: ['payment_provider'],
  },
  logins: { basis: ['interest'], kept: days('knownDevices'), recipients: [] },
  reports: {
    basis: ['law', 'interest'],
    kept: { months: keptMonths('reports'), after: 'case_closed' },
    recipients: ['authorities'],
  },
  complaints: {
    basis: ['law'],
    kept: { months: keptMonths('complaints'), after: 'case_closed' },
    recipients: [],
  },
  emails: { basis: ['contract', 'consent'], kept: days('mailDeliveries'), recipients: [] },
  push: { basis: ['consent'], kept: 'account', recipients: ['push_services'] },
  origin: { basis: ['consent', 'interest'], kept: 'account', recipients: ['partners'] },
  exports: { basis: ['law'], kept: { days: EXPORT_HOURS / 24 }, recipients: [] },
  proofs: { basis: ['law'], kept: days('erasureProofs'), recipients: [] },
} as const satisfies Record<string, RegisterEntry>;
export type RegisterKey = keyof typeof DATA_REGISTER;

type MemberTable = (typeof ERASED_WITH_MEMBER)[number] | keyof typeof RETAINED_WITHOUT_MEMBER;

/** The entry of each table about a member. Compiles only when every table of the erasure has one. */
export const ENTRY_OF_TABLE: Record<MemberTable, RegisterKey> = {
  accounts: 'account',
  authenticators: 'account',
  passkeys: 'account',
  recovery_codes: 'account',
  tokens: 'account',
  safety_settings: 'account',
  contact_blocks: 'account',
  contact_holders: 'account',
  sms_codes: 'mandates',
  photos: 'profile',
  photo_decisions: 'reports',
  profile_text_reviews: 'reports',
  match_preferences: 'profile',
  consents: 'intimate',
  age_checks: 'age_checks',
  blocks: 'contacts',
  favourites: 'contacts',
  likes: 'contacts',
  swipes: 'contacts',
  chat_photos: 'messages',
  conversations: 'messages',
  desk_conversations: 'messages',
  fictional_acknowledgements: 'messages',
  gifts: 'messages',
  message_reactions: 'messages',
  messages: 'messages',
  participants: 'messages',
  profile_visits: 'visits',
  billing_documents: 'purchases',
  credit_debts: 'purchases',
  credit_lots: 'purchases',
  discount_codes: 'purchases',
  discount_uses: 'purchases',
  ledger_entries: 'purchases',
  order_returns: 'purchases',
  orders: 'purchases',
  spend_limits: 'purchases',
  stored_methods: 'stored_methods',
  mandates: 'mandates',
  known_devices: 'logins',
  sessions: 'logins',
  reports: 'reports',
  restrictions: 'reports',
  deletion_holds: 'proofs',
  approvals: 'reports',
  complaints: 'complaints',
  mail_deliveries: 'emails',
  mail_news: 'emails',
  mail_settings: 'emails',
  push_held: 'push',
  push_settings: 'push',
  push_subscriptions: 'push',
  postbacks: 'origin',
  data_exports: 'exports',
  erasures: 'proofs',
};
