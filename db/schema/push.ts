import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, sessions } from './accounts.ts';
import { tenants } from './platform.ts';

/** A browser's push subscription; deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    tenantId: integer().notNull(),
    id: uuid().notNull().defaultRandom(),
    memberId: bigint({ mode: 'number' }).notNull(),
    sessionHash: text().notNull(),
    endpoint: text().notNull(),
    endpointHash: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The brand's VAPID key pair that it was created with. */
    keyId: text().notNull(),
    device: text().notNull(),
    /** When it was turned off from another device; until it is turned on again, or the session ends. */
    signedOff: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'push_subscriptions_pk', columns: [t.tenantId, t.id] }),
    unique('push_subscriptions_endpoint').on(t.tenantId, t.endpointHash),
    foreignKey({
      name: 'push_subscriptions_account',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'push_subscriptions_session',
      columns: [t.tenantId, t.sessionHash],
      foreignColumns: [sessions.tenantId, sessions.idHash],
    }).onDelete('cascade'),
    index('push_subscriptions_by_member').on(t.tenantId, t.memberId, t.seenAt.desc()),
    index('push_subscriptions_by_session').on(t.tenantId, t.sessionHash),
    check('push_subscriptions_length', sql`char_length(endpoint) <= 1024 and char_length(device) <= 60`),
  ],
);

/** A member's push notification settings; without a row, everything except promotions. */
export const pushSettings = pgTable(
  'push_settings',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    newMessages: boolean().notNull().default(true),
    likes: boolean().notNull().default(true),
    matches: boolean().notNull().default(true),
    unreadMessageReminders: boolean().notNull().default(true),
    promotions: boolean().notNull().default(false),
    newConversations: boolean().notNull().default(true),
    weeklyUpdates: boolean().notNull().default(false),
    news: boolean().notNull().default(false),
    reminders: boolean().notNull().default(false),
    remindedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'push_settings_pk', columns: [t.tenantId, t.memberId] }),
    foreignKey({
      name: 'push_settings_account',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('push_settings_promotions').on(t.tenantId, t.memberId).where(sql`promotions`),
    index('push_settings_news').on(t.tenantId, t.memberId).where(sql`news`),
  ],
);

/** An event claimed for a browser, sent or being sent. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    tenantId: integer().notNull(),
    event: text().notNull(),
    subscriptionId: uuid().notNull(),
    claimedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    done: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'push_deliveries_pk', columns: [t.tenantId, t.event, t.subscriptionId] }),
    foreignKey({
      name: 'push_deliveries_subscription',
      columns: [t.tenantId, t.subscriptionId],
      foreignColumns: [pushSubscriptions.tenantId, pushSubscriptions.id],
    }).onDelete('cascade'),
    index('push_deliveries_by_subscription').on(t.tenantId, t.subscriptionId),
    index('push_deliveries_ended').on(t.tenantId, t.claimedAt),
  ],
);

/** Events in a member's quiet hours: sent as one notification when they end. */
export const pushHeld = pgTable(
  'push_held',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    messages: boolean().notNull().default(false),
    likes: boolean().notNull().default(false),
    matches: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'push_held_pk', columns: [t.tenantId, t.memberId] }),
    foreignKey({
      name: 'push_held_account',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
  ],
);

/** A brand's promotions by push and email to members who opted in. */
export const pushPromotions = pgTable(
  'push_promotions',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    id: uuid().notNull().defaultRandom(),
    /**
     * By language: `{"en": {"title": "…", "body": "…", "preheader": "…", "text": "…"}}`, the last two for email only.
     */
    texts: jsonb().notNull(),
    path: text().notNull(),
    startsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    endsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    begunAt: timestamp({ withTimezone: true, precision: 3 }),
    kind: text({ enum: ['promotions', 'news'] })
      .notNull()
      .default('promotions'),
    byPush: boolean().notNull().default(true),
    byMail: boolean().notNull().default(true),
    /** Selects from the members who opted in: `Segment`; without conditions, everyone. */
    segment: jsonb().notNull().default({}),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Null for a draft. */
    scheduledAt: timestamp({ withTimezone: true, precision: 3 }),
    cancelledAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When the last recipient was reached, by push and by email. */
    pushDoneAt: timestamp({ withTimezone: true, precision: 3 }),
    mailDoneAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The number of emails that a mail server accepted, and of notifications that a push service accepted. */
    mailed: integer().notNull().default(0),
    pushed: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'push_promotions_pk', columns: [t.tenantId, t.id] }),
    index('push_promotions_due').on(t.tenantId, t.startsAt).where(sql`begun_at is null`),
    index('push_promotions_listed').on(t.tenantId, t.createdAt, t.id),
    check('push_promotions_channels', sql`by_push or by_mail`),
    check('push_promotions_begun', sql`begun_at is null or scheduled_at is not null`),
    check('push_promotions_path', sql`path ~ '^/' and char_length(path) <= 200`),
    check('push_promotions_kind', sql`kind in ('promotions', 'news')`),
    check('push_promotions_time', sql`starts_at < ends_at`),
  ],
);
