import type { JobName } from './definitions/definitions.ts';

export type Schedule = {
  job: JobName;
  cron: string;
  /** The IANA time zone of `cron`; UTC if omitted. The whole platform shares one. */
  timeZone?: string;
};

/**
 * Every schedule. Each runs once per brand, also for disabled brands (except `WHILE_SERVED`). Work at a local hour of
 * each brand runs hourly and checks the brand's time zone, as `begin-mail-rounds` does.
 */
export const schedule: readonly Schedule[] = [
  // Expired sessions, links and attempt counters.
  { job: 'sweep-tenant', cron: '17 * * * *' },
  // Deleted accounts whose 14 days are over.
  { job: 'erase-due', cron: '*/5 * * * *' },
  // Expired limits of accounts.
  { job: 'end-restrictions', cron: '* * * * *' },
  // Accounts that were inactive for the brand's period.
  { job: 'end-inactive-due', cron: '33 5 * * *' },
  // Accounts that were not confirmed within a week.
  { job: 'erase-unconfirmed-due', cron: '29 * * * *' },
  // Paid messages to fictional profiles that the desk did not answer in time.
  { job: 'refund-unanswered', cron: '*/10 * * * *' },
  // Messages that neither member can see anymore.
  { job: 'erase-messages', cron: '53 * * * *' },
  // Addresses that members entered to hide from.
  { job: 'apply-contacts', cron: '11 4 * * *' },
  // Evidence whose retention is over: mandates, reports, restrictions, decisions about photos.
  { job: 'end-retention', cron: '23 3 * * *' },
  // Whether every balance is the sum of its entries and lots.
  { job: 'reconcile-ledger', cron: '41 3 * * *' },
  // Signups, activity, sales and other figures of today and yesterday; early in the hour, soon after each zone's
  // midnight.
  { job: 'count-figures', cron: '2 * * * *' },
  // The published terms of each brand, once per version.
  { job: 'store-terms', cron: '*/10 * * * *' },
  // Photos whose job was lost, and photos refused long ago.
  { job: 'sweep-photos', cron: '*/10 * * * *' },
  // Open pages of members whose time bonus has ended.
  { job: 'end-time-bonuses', cron: '*/5 * * * *' },
  // Orders without a webhook, held credits, and unprocessed webhooks.
  { job: 'sweep-orders', cron: '*/5 * * * *' },
  // Debits that are due.
  { job: 'collect-debits', cron: '7 4-20 * * *' },
  // Notifications held back by quiet hours, sent when those end.
  { job: 'release-held', cron: '*/5 * * * *' },
  { job: 'begin-promotions', cron: '*/5 * * * *' },
  // Collected events, sent by email some minutes later or at the member's chosen hour.
  { job: 'release-news', cron: '*/2 * * * *' },
  // Reminders, weekly mails, unfinished profiles: each at its hour in the brand's time zone.
  { job: 'begin-mail-rounds', cron: '3 * * * *' },
  // Messages that have been unread for a day.
  { job: 'remind-unread', cron: '40 * * * *' },
];
