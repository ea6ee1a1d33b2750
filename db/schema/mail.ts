import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A member's email notification settings; without a row, the defaults. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    newConversations: boolean().notNull().default(true),
    newMessages: boolean().notNull().default(true),
    likes: boolean().notNull().default(true),
    matches: boolean().notNull().default(true),
    unreadMessageReminders: boolean().notNull().default(true),
    promotions: boolean().notNull().default(false),
    weeklyUpdates: boolean().notNull().default(false),
    news: boolean().notNull().default(false),
    reminders: boolean().notNull().default(false),
    frequency: text({ enum: ['at_once', 'daily', 'weekly'] })
      .notNull()
      .default('at_once'),
    pausedUntil: moment(),
    /** Events before this were sent. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'mail_settings_pk', columns: [t.tenantId, t.memberId] }),
    foreignKey({
      name: 'mail_settings_account',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('mail_settings_promotions').on(t.tenantId, t.memberId).where(sql`promotions`),
    index('mail_settings_news').on(t.tenantId, t.memberId).where(sql`news`),
    check('mail_settings_frequency', sql`frequency in ('at_once', 'daily', 'weekly')`),
  ],
);

/** Events of a member, collected into one email when it is due. */
export const mailNews = pgTable(
  'mail_news',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    since: moment().notNull(),
    dueAt: moment().notNull(),
    conversations: boolean().notNull().default(false),
    messages: boolean().notNull().default(false),
    likes: boolean().notNull().default(false),
    matches: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'mail_news_pk', columns: [t.tenantId, t.memberId] }),
    foreignKey({
      name: 'mail_news_account',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('mail_news_due').on(t.tenantId, t.dueAt, t.memberId),
  ],
);

/** An email claimed for an account, sent or being sent. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    tenantId: integer().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    event: text().notNull(),
    claimedAt: moment().notNull(),
    done: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'mail_deliveries_pk', columns: [t.tenantId, t.accountId, t.event] }),
    foreignKey({
      name: 'mail_deliveries_account',
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('mail_deliveries_ended').on(t.tenantId, t.claimedAt),
    check('mail_deliveries_event', sql`char_length(event) <= 120`),
  ],
);

/** Addresses whose emails bounced, as keyed hashes. */
export const mailAddresses = pgTable(
  'mail_addresses',
  {
    tenantId: integer().notNull(),
    addressHash: text().notNull(),
    softBounces: smallint().notNull().default(0),
    lastBounceAt: moment().notNull(),
    reason: text({ enum: ['bounce', 'fbl'] }),
    suppressedAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'mail_addresses_pk', columns: [t.tenantId, t.addressHash] }),
    index('mail_addresses_old').on(t.tenantId, t.lastBounceAt),
    check('mail_addresses_reason', sql`reason in ('bounce', 'fbl')`),
    check('mail_addresses_suppressed', sql`(reason is null) = (suppressed_at is null)`),
  ],
);
