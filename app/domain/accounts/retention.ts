import { DAY_MS, earlier, later } from '#app/platform/durations.ts';

/**
 * Retention periods of all data that expires, read by the cleanup jobs and explained in docs/retention.md. Periods that
 * brands choose are in their settings (`chat_history_days`, `inactive_months`).
 */
export const RETENTION_DAYS = {
  /** Accounts whose address was never confirmed, from signup. */
  unconfirmedAccounts: 7,
  /** Banned accounts, from the ban: longer than the appeal period. */
  bannedAccounts: 365,
  /** Days before the end of the inactivity period on which the first and second warnings are sent. */
  inactiveFirstWarning: 30,
  inactiveSecondWarning: 7,
  /** Emailed links after their expiry, so that an expired link can be distinguished from an unknown one. */
  tokens: 7,
  /** Browsers that an account was logged in with. */
  knownDevices: 400,
  /** Profile visits, and how long they are shown. */
  visits: 90,
  /** Records of sent mails. */
  mailDeliveries: 60,
  /** Records of sent push notifications. */
  pushDeliveries: 3,
  /** Addresses with soft or permanent bounces. */
  softBounces: 30,
  suppressedAddresses: 730,
  /** Complaint cases, from the day they are closed. */
  complaints: 3 * 365,
  /** The contents of reports, from their closure. The database uses the same number. */
  reports: 365,
  /** Restrictions with their appeals, from their end or a later decision about the appeal. */
  restrictions: 365,
  /** Decisions that needed a second person, from then on. */
  approvals: 365,
  /** Decisions about photos. The database uses the same number. */
  photoDecisions: 365,
  /** The address for the receipt of an erasure, if it could not be sent by then. */
  erasureReceipts: 30,
  /** The proof of an erasure, a keyed hash of the address with dates and counts. The database uses the same number. */
  erasureProofs: 3 * 365,
  /** Removed payment methods: kept so that a late webhook does not restore one. */
  removedMethods: 30,
} as const;

/** Mandates, from their last debit. The database uses the same number. */
export const MANDATE_KEPT_MONTHS = 14;

/** A retention period of whole years in months, for texts. */
export const keptMonths = (kept: 'complaints' | 'reports'): number => (RETENTION_DAYS[kept] / 365) * 12;

/** The cutoff: rows of this age or older have expired. */
export const endedBefore = (kept: keyof typeof RETENTION_DAYS, now: Date): Date =>
  earlier(now, RETENTION_DAYS[kept] * DAY_MS);

/**
 * The grace period in which a deleted account can be reactivated; after it the account is erased (docs/product.md,
 * Deletion and retention).
 */
export const REACTIVATION_DAYS = 14;

/** The first moment at which a deleted account can no longer be reactivated. */
export const reactivationEnds = (requestedAt: Date): Date => later(requestedAt, REACTIVATION_DAYS * DAY_MS);

/** Accounts deleted at or before this time are due for erasure. */
export const erasureCutoff = (now: Date): Date => earlier(now, REACTIVATION_DAYS * DAY_MS);
