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

/** Login, e-mail and status. Its id is its member's id. */
export const accounts = pgTable(
  'accounts',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    /** Lower case; one account a brand. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    status: text({ enum: ['not_confirmed', 'active', 'pending_deletion', 'banned'] })
      .notNull()
      .default('not_confirmed'),
    language: text().notNull(),
    /** The version of the terms that the member accepted last (ISO date). */
    termsVersion: text().notNull().default('2023-12-01'),
    signupAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When the first bundle was bought; premium from then on (`paid_user`). */
    paidAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Balance in credits, changed only together with a ledger entry. */
    credits: integer().notNull().default(0),
    /** The soonest end of a lot of credits, or an earlier moment: nothing expires before it. */
    creditsExpireAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Since when nothing can be spent: a payment was taken back by the bank after its credits were spent. */
    spendingRestrictedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Returned credits that the member has not been notified about yet. */
    returnedCredits: integer().notNull().default(0),
    freeMessagesUsed: integer().notNull().default(0),
    conversationsStarted: integer().notNull().default(0),
    deletionRequestedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Why e-mail is off: `fbl`, `bounce`, `listunsubscribe`. */
    notificationsDisabled: text().array().notNull().default(sql`'{}'`),
    discreet: boolean().notNull().default(false),
    /** The address that is to be the account's once the mailed link is opened. */
    pendingEmail: text(),
    pendingEmailAt: timestamp({ withTimezone: true, precision: 3 }),
    /** First-party tracking record: network, ref, sub1, sub2, sub3. */
    tracking: jsonb().notNull().default({}),
    /** What the member searched for last, as an address has it; '' until then. */
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

/** Only the SHA-256 of the cookie's value is stored: a copy of this table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: integer().notNull(),
    idHash: text().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** What it is shown and ended by. */
    id: uuid().notNull().defaultRandom(),
    /** "Chrome, Android": what the member knows it by. */
    device: text().notNull().default(''),
    /** Where it was opened. */
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
        'unsubscribe',
        'reset_password',
        'second_factor',
      ],
    }).notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Of a change of address: the one that the link was sent to, and confirms. */
    newEmail: text(),
    /** What was proved already, or is to be done next. */
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
      sql`purpose in ('activate','log_in','change_mail','reactivate','unsubscribe','reset_password','second_factor')`,
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
