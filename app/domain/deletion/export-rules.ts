import { DAY_SECONDS } from '#app/platform/durations.ts';
/** How long an export can be downloaded, and how often one may be requested. */
export const EXPORT_HOURS = 48;
export const EXPORTS_PER_ACCOUNT = { limit: 3, windowSeconds: DAY_SECONDS };

export const exportFile = (exportId: string): string => `exports/${exportId}.zip`;

/** The sections of an export, in order. */
export const EXPORT_SECTIONS = [
  ...['account', 'profile', 'photos', 'messages', 'conversations', 'likes_given', 'likes_received'],
  ...[
    'favourites',
    'visits',
    'swipes',
    'match_preferences',
    'blocks',
    'gifts',
    'reports',
    'settings',
    'sessions',
  ],
  ...['push_devices', 'orders', 'invoices', 'ledger', 'complaints'],
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];
export type ExportRow = Record<string, unknown>;
/** Other members appear by id only. */
export type ExportData = Record<ExportSection, ExportRow[]>;

/** Tables that refer to a member and are not exported, with the reason. A test compares the lists. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  contact_holders: 'hashes alone, of addresses that are in it',
  credit_lots: 'how the house keeps the credits of the ledger apart',
  data_exports: 'the copies themselves',
  discount_uses: 'the orders say what was paid',
  erasures: 'who can ask for a copy is not erased',
  known_devices: 'hashes only; the sessions show where the member is logged in',
  mail_deliveries: 'work in progress: which mails went out',
  mail_news: 'work in progress: pending notifications',
  order_returns: 'the ledger has each of them',
  push_held: 'work in progress: pending notifications',
  recovery_codes: 'hashes alone, of secrets',
  sms_codes: 'hashes alone, of secrets',
  tokens: 'hashes alone, of links that were mailed',
};
