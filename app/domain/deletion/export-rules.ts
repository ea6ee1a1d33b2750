import { DAY_SECONDS } from '#app/platform/durations.ts';
/** How long an export can be downloaded, and how often one may be requested. */
export const EXPORT_HOURS = 48;
export const EXPORTS_PER_ACCOUNT = { limit: 3, windowSeconds: DAY_SECONDS };

export const exportFile = (exportId: string): string => `exports/${exportId}.zip`;

/** The sections of an export, in order. */
export const EXPORT_SECTIONS = [
  'account',
  'profile',
  'photos',
  'messages',
  'messages_received',
  'conversations',
  'likes_given',
  'likes_received',
  'favourites',
  'visits',
  'visitors',
  'swipes',
  'match_preferences',
  'blocks',
  'gifts',
  'reports',
  'settings',
  'sessions',
  'push_devices',
  'orders',
  'invoices',
  'ledger',
  'complaints',
  'restrictions',
  'accepted_texts',
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];
export type ExportRow = Record<string, unknown>;
/** Other members appear by id only. */
export type ExportData = Record<ExportSection, ExportRow[]>;

/** Tables that refer to a member and are not exported, with the reason. A test compares the lists. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  approvals:
    'decisions of staff in progress; what came of them is in the restrictions, the ledger and the orders',
  contact_holders: 'only hashes, of addresses that are exported',
  credit_lots: 'internal allocation of the ledger’s credits',
  data_exports: 'the exports themselves',
  deletion_holds: 'members who can request an export are not being deleted',
  discount_uses: 'included in the orders',
  erasures: 'members who can request an export are not erased',
  known_devices: 'hashes only; the sessions show where the member is logged in',
  mail_deliveries: 'work in progress: sent mails',
  mail_news: 'work in progress: pending notifications',
  profile_text_reviews: 'the order of work of staff; the texts are in the profile',
  push_held: 'work in progress: pending notifications',
  recovery_codes: 'only hashes, of secrets',
  sms_codes: 'only hashes, of secrets',
  tokens: 'only hashes, of mailed links',
};
