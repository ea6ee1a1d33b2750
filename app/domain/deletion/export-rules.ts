/** How long a copy can be fetched, and how often one may be asked for. */
export const EXPORT_HOURS = 48;
export const EXPORTS_PER_ACCOUNT = { limit: 3, windowSeconds: 24 * 60 * 60 };

export const exportFile = (exportId: string): string => `exports/${exportId}.zip`;

/** The parts of a copy, in their order. */
export const EXPORT_SECTIONS = [
  ...['account', 'profile', 'photos', 'messages', 'conversations', 'likes_given', 'likes_received'],
  ...['favourites', 'visits', 'swipes', 'wishes', 'blocks', 'gifts', 'reports', 'settings', 'sessions'],
  ...['push_devices', 'orders', 'invoices', 'ledger', 'complaints'],
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];
export type ExportRow = Record<string, unknown>;
/** Other people stand in it by their number only: their data are theirs. */
export type ExportData = Record<ExportSection, ExportRow[]>;
