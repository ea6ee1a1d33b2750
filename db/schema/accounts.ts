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
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Login, email and status. An account's id is its member's id. */
export const accounts = pgTable(
  'accounts',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    /** Lower case; unique within a brand. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    status: text({ enum: ['not_confirmed', 'active', 'pending_deletion', 'banned'] })
      .notNull()
      .default('not_confirmed'),
    language: text().notNull(),
    /** The version of the terms that the member accepted last (ISO date). */
    termsVersion: text().notNull().default('2026-11-23'),
    signupAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When the first bundle was bought; premium from then on (`paid_user`). */
    paidAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Balance in credits, changed only together with a ledger entry. */
    credits: integer().notNull().default(0),
    /** Not later than the earliest expiry of the account's lots: nothing expires before it. */
    creditsExpireAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Since when spending is blocked, because a payment was charged back after its credits were spent. */
    spendingRestrictedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Returned credits that the member has not been notified about yet. */
    returnedCredits: integer().notNull().default(0),
    freeMessagesUsed: integer().notNull().default(0),
    conversationsStarted: integer().notNull().default(0),
    deletionRequestedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Why emails are off: `fbl`, `bounce`, `listunsubscribe`. */
    notificationsDisabled: text().array().notNull().default(sql`'{}'`),
    discreet: boolean().notNull().default(false),
    /** The account's new address until its link is confirmed. */
    pendingEmail: text(),
    pendingEmailAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The first and last tracked visit; until confirmation also the member to meet (`AccountTracking`). */
    tracking: jsonb().notNull().default({}),
    /** The member's last search as URL parameters; '' until then. */
    searchFilter: text().notNull().default(''),
    /** Number of inactivity warnings sent, and when the last one was sent. */
    inactiveWarnings: smallint().notNull().default(0),
    inactiveWarnedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.id], foreignColumns: [members.tenantId, members.id] }).onDelete(
      'cascade',
    ),
    index('accounts_leaving').on(t.tenantId, t.deletionRequestedAt).where(sql`status = 'pending_deletion'`),
    check('accounts_leaving_since', sql`status <> 'pending_deletion' or deletion_requested_at is not null`),
    index('accounts_by_signup').on(t.tenantId, t.signupAt),
    index('accounts_by_confirmation').on(t.tenantId, t.confirmedAt).where(sql`confirmed_at is not null`),
    index('accounts_by_purchase').on(t.tenantId, t.paidAt).where(sql`paid_at is not null`),
    index('accounts_unconfirmed').on(t.tenantId, t.signupAt).where(sql`status = 'not_confirmed'`),
    index('accounts_unpaid_by_signup').on(t.tenantId, t.signupAt, t.id).where(sql`paid_at is null`),
    index('accounts_pending_email').on(t.tenantId, t.pendingEmailAt).where(sql`pending_email_at is not null`),
    unique('accounts_email').on(t.tenantId, t.email),
    check('accounts_email_lower', sql`email = lower(email)`),
    check('accounts_pending_email', sql`pending_email = lower(pending_email)`),
    check('accounts_pending_email_at', sql`(pending_email is null) = (pending_email_at is null)`),
    check('accounts_status', sql`status in ('not_confirmed','active','pending_deletion','banned')`),
    check('accounts_credits', sql`credits >= 0`),
    check('accounts_returned_credits', sql`returned_credits >= 0`),
    check('accounts_search_filter_check', sql`char_length(search_filter) <= 1000`),
  ],
);

/**
 * Consents of members with the version and language of the text that they agreed to. A withdrawal ends one; giving it
 * again adds another row.
 */
export const consents = pgTable(
  'consents',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    purpose: text({ enum: ['intimate', 'marketing'] }).notNull(),
    version: text().notNull(),
    locale: text().notNull(),
    givenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'consents_pk', columns: [t.tenantId, t.memberId, t.purpose, t.givenAt] }),
    foreignKey({
      name: 'consents_account',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    uniqueIndex('consents_open').on(t.tenantId, t.memberId, t.purpose).where(sql`withdrawn_at is null`),
    check('consents_purpose', sql`purpose in ('intimate','marketing')`),
  ],
);

/** Only the SHA-256 of the cookie's value is stored, so that a leaked table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: integer().notNull(),
    idHash: text().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Identifies the session in the member's list. */
    id: uuid().notNull().defaultRandom(),
    /** "Chrome, Android": the label in the member's list. */
    device: text().notNull().default(''),
    /** The country of the login. */
    country: text(),
    seenAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.idHash] }),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('sessions_by_account').on(t.tenantId, t.accountId),
    index('sessions_ended').on(t.tenantId, t.expiresAt),
    uniqueIndex('sessions_by_id').on(t.tenantId, t.id),
    check('sessions_device', sql`char_length(device) <= 60`),
    check('sessions_country', sql`country ~ '^[A-Z]{2}$'`),
  ],
);

/** An age provider's result for the account's owner, never a date of birth or an identity. */
export const ageChecks = pgTable(
  'age_checks',
  {
    tenantId: integer().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    result: text({ enum: ['passed', 'refused'] }).notNull(),
    method: text({ enum: ['provider'] }).notNull(),
    /** The provider's issuer address. */
    provider: text().notNull(),
    checkedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'age_checks_pk', columns: [t.tenantId, t.accountId] }),
    foreignKey({
      name: 'age_checks_account',
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    check('age_checks_result', sql`result in ('passed','refused')`),
    check('age_checks_method', sql`method in ('provider')`),
  ],
);

/** Single-use links in mails, each for one purpose. */
export const tokens = pgTable(
  'tokens',
  {
    tenantId: integer().notNull(),
    tokenHash: text().notNull(),
    purpose: text({
      enum: [
        'activate',
        'log_in',
        'change_mail',
        'reactivate',
        'withdraw',
        'unsubscribe',
        'reset_password',
        'second_factor',
        'statement',
      ],
    }).notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** For a change of address: the address that the link was sent to, and confirms. */
    newEmail: text(),
    /** What was already proven, or which step comes next. */
    detail: text({ enum: ['code_given', 'bring_back'] }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.tokenHash] }),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('tokens_by_account').on(t.tenantId, t.accountId, t.purpose),
    index('tokens_ended').on(t.tenantId, t.expiresAt),
    check('tokens_new_email', sql`(purpose = 'change_mail') = (new_email is not null)`),
    check(
      'tokens_purpose',
      sql`purpose in ('activate','log_in','change_mail','reactivate','withdraw','unsubscribe','reset_password','second_factor','statement')`,
    ),
    check(
      'tokens_detail',
      sql`detail is null or (detail = 'code_given' and purpose = 'reactivate') or (detail = 'bring_back' and purpose = 'second_factor')`,
    ),
  ],
);

/** Fixed-window counters: wrong passwords, signups, mails. Keys are keyed hashes, never addresses. */
export const attempts = pgTable(
  'attempts',
  {
    tenantId: integer().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.key] }),
    index('attempts_ended').on(t.tenantId, t.windowEndsAt),
  ],
);

/** Invitations for brands whose signup is invite-only; made by `npm run tenant -- invite`. */
export const invites = pgTable(
  'invites',
  {
    tenantId: integer().notNull(),
    codeHash: text().notNull(),
    usesLeft: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.codeHash] }), check('invites_uses', sql`uses_left >= 0`)],
);

/** Events reported to the advertising network that referred an account, once for each event. */
export const postbacks = pgTable(
  'postbacks',
  {
    tenantId: integer().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    event: text({ enum: ['signup', 'confirmation', 'purchase'] }).notNull(),
    /** For a purchase: the amount paid, in minor units. */
    amountMinor: integer(),
    currency: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Set once the network has accepted it. */
    sentAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'postbacks_pk', columns: [t.tenantId, t.accountId, t.event] }),
    foreignKey({
      name: 'postbacks_account',
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    check('postbacks_event', sql`event in ('signup','confirmation','purchase')`),
    check(
      'postbacks_amount',
      sql`(event = 'purchase') = (amount_minor is not null and currency is not null)`,
    ),
  ],
);
