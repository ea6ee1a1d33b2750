import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Known browsers of an account, by the hash of the device cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tenantId: integer().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.accountId, t.hash] }),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('known_devices_ended').on(t.tenantId, t.seenAt),
  ],
);

/** The TOTP secret of a member's authenticator app, sealed; has no effect until it is confirmed. */
export const authenticators = pgTable(
  'authenticators',
  {
    tenantId: integer().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    sealed: text().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** The time step of the last accepted code, so that none is accepted twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.accountId] }),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
  ],
);

/** One-time codes for a lost authenticator. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    tenantId: integer().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.accountId, t.hash] }),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
  ],
);

/** A member's passkeys (WebAuthn), for logging in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    tenantId: integer().notNull(),
    credentialId: text().notNull(),
    id: uuid().notNull().defaultRandom(),
    accountId: bigint({ mode: 'number' }).notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.credentialId] }),
    unique('passkeys_id').on(t.tenantId, t.id),
    foreignKey({
      columns: [t.tenantId, t.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
    }).onDelete('cascade'),
    index('passkeys_by_account').on(t.tenantId, t.accountId, t.createdAt),
  ],
);
