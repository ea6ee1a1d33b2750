import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * Tables of the platform, not of one brand. The runtime role may only read them; brands are written by the owner
 * (`npm run tenant`) and by the console's role.
 */
export const platform = pgSchema('platform');

/** The legal owner of brands (docs/product.md, Company). */
export const companies = platform.table('companies', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
  address: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  kvk: text().notNull(),
  tradenames: text().array().notNull().default(sql`'{}'`),
  /** By country: `{"NL": "NL001234567B01"}`. */
  vatNumbers: jsonb().notNull().default({}),
  supportPhone: text().notNull().default(''),
  /** Discount in percent for members who are about to delete their account; 0 offers none. */
  deleteDiscount: smallint().notNull().default(0),
  added: date({ mode: 'string' }).notNull(),
});

/** Companies whose brands are in another group (a separate PostgreSQL cluster) than the registry's. */
export const companyGroups = platform.table('company_groups', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id),
  groupName: text().notNull(),
  /** Set while transactions of the brands wait for the end of their move. */
  movingTo: text(),
});

/** A company's account with the payment provider. The keys are sealed with the installation's key. */
export const adyenAccounts = platform.table('adyen_accounts', {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id),
  merchantAccount: text().notNull().unique(),
  environment: text().notNull(),
  livePrefix: text().notNull().default(''),
  clientKey: text().notNull(),
  sealedKeys: text().notNull(),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** The last number of each document series; incremented only by a function. */
export const documentNumbers = platform.table(
  'document_numbers',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    kind: text().notNull(),
    last: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);

/** One branded site. `settings`, `features` and `theme` are validated by `tenants/` and `themes/`. */
export const tenants = platform.table(
  'tenants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    niche: smallint().notNull(),
    active: boolean().notNull().default(true),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    settings: jsonb().notNull(),
    features: jsonb().notNull().default({}),
    theme: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When it first went live; null for a draft. */
    liveSince: timestamp({ withTimezone: true, precision: 3 }),
    /** The redirect target of a disabled brand's hosts: another brand's host. */
    redirectHost: text().references((): AnyPgColumn => tenantDomains.host, { onDelete: 'set null' }),
    redirectPath: text().notNull().default('/'),
    /** Updated by a trigger on every change of the row, its domains or its company. */
    changedVersion: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [index('tenants_changed_version').on(t.changedVersion)],
);

export const tenantDomains = platform.table(
  'tenant_domains',
  {
    /** Lower case, without port and trailing dot; punycode for international names. */
    host: text().primaryKey(),
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    isPrimary: boolean().notNull().default(false),
  },
  (t) => [index('tenant_domains_tenant').on(t.tenantId)],
);

/** The changes of a brand, setting by setting; append-only. */
export const brandHistory = platform.table(
  'brand_history',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** Its path in the brand file. */
    key: text().notNull(),
    oldValue: jsonb(),
    newValue: jsonb(),
    /** Null when changed by a command. */
    staffId: integer().references(() => staff.id),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

/** A brand's DKIM key, sealed with the installation's key. */
export const dkimKeys = platform.table('dkim_keys', {
  tenantId: integer()
    .primaryKey()
    .references(() => tenants.id),
  selector: text().notNull(),
  sealedKey: text().notNull(),
  publicKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** The staff of the platform. Only the console's role writes them and reads their secrets. */
export const staff = platform.table('staff', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().notNull(),
  allBrands: boolean().notNull().default(false),
  /** Null until the invitation is accepted. */
  passwordHash: text(),
  /** Sealed; has no effect until it is confirmed. */
  authenticator: text(),
  authenticatorConfirmedAt: timestamp({ withTimezone: true, precision: 3 }),
  authenticatorStep: bigint({ mode: 'number' }).notNull().default(0),
  inviteHash: text().unique(),
  inviteEndsAt: timestamp({ withTimezone: true, precision: 3 }),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  disabledAt: timestamp({ withTimezone: true, precision: 3 }),
});

export const staffBrands = platform.table(
  'staff_brands',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.tenantId] })],
);

export const staffRecoveryCodes = platform.table(
  'staff_recovery_codes',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
);

export const staffPasskeys = platform.table(
  'staff_passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    credentialId: text().notNull().unique('staff_passkeys_credential'),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    /** The browser and system with which it was created. */
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [index('staff_passkeys_of_staff').on(t.staffId, t.createdAt)],
);

export const staffSessions = platform.table(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    /** For lists of sessions, which do not show the hash. */
    id: uuid().notNull().unique().defaultRandom(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the second factor was given. */
    verifiedAt: timestamp({ withTimezone: true, precision: 3 }),
    userAgent: text().notNull().default(''),
  },
  (t) => [index('staff_sessions_by_staff').on(t.staffId)],
);

export const staffAttempts = platform.table('staff_attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** Actions of staff: append-only and hash-chained, written only by a function. */
export const staffAudit = platform.table(
  'staff_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    tenantId: integer().references(() => tenants.id),
    what: text().notNull(),
    subject: text().notNull().default(''),
    reason: text().notNull().default(''),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    addressHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    index('staff_audit_by_staff').on(t.staffId, t.id.desc()),
    index('staff_audit_by_tenant').on(t.tenantId, t.id.desc()),
    index('staff_audit_by_subject').on(t.tenantId, t.subject, t.id.desc()).where(sql`${t.subject} <> ''`),
  ],
);

/** The newest entry of the audit log's chain. */
export const staffAuditHead = platform.table('staff_audit_head', {
  one: boolean().primaryKey().default(true),
  id: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** The draft of a theme, one per brand. */
export const themeDrafts = platform.table('theme_drafts', {
  tenantId: integer()
    .primaryKey()
    .references(() => tenants.id),
  theme: jsonb().notNull(),
  staffId: integer()
    .notNull()
    .references(() => staff.id),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
