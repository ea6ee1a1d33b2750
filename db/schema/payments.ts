import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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

/**
 * An attempt to buy a bundle, with everything that was shown before the button was pressed. No foreign key to the
 * member: orders must by law be kept longer than the account. Its events are in order_facts; `state` is derived from
 * them.
 */
export const orders = pgTable(
  'orders',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().default(sql`random_id()`),
    memberId: bigint({ mode: 'number' }).notNull(),
    clientId: uuid().notNull(),
    kind: text({ enum: ['session', 'stored', 'transfer', 'direct_debit'] }).notNull(),
    bundleId: integer().notNull(),
    credits: integer().notNull(),
    bonusCredits: integer().notNull().default(0),
    currency: text().notNull(),
    listMinor: integer().notNull(),
    discountMinor: integer().notNull().default(0),
    totalMinor: integer().notNull(),
    vatMinor: integer().notNull().default(0),
    vatBasisPoints: integer().notNull().default(0),
    vatCountry: text().notNull().default(''),
    /** The evidence for that country when the order was created. */
    vatProofs: text().array().notNull().default(sql`'{}'`),
    /** The country by kind of evidence. */
    vatEvidence: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    discountCode: text(),
    country: text().notNull(),
    locale: text().notNull(),
    address: text().notNull().default(''),
    method: text().notNull(),
    merchantAccount: text().notNull(),
    descriptor: text().notNull(),
    idempotencyKey: uuid().notNull().default(sql`gen_random_uuid()`),
    sessionId: text(),
    sessionData: text(),
    sessionResult: text(),
    sessionExpiresAt: timestamp({ withTimezone: true, precision: 3 }),
    pspReference: text(),
    storedMethodId: bigint({ mode: 'number' }),
    mandateId: bigint({ mode: 'number' }),
    dueOn: date({ mode: 'string' }),
    releaseAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The label of the order button, and when it was clicked with the consent to immediate performance. */
    button: text().notNull(),
    placedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** That consent in the words that were shown, with their version; null until the button is clicked. */
    consent: text(),
    consentVersion: text(),
    state: text({ enum: ['open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back'] })
      .notNull()
      .default('open'),
    stateAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    grantedAt: timestamp({ withTimezone: true, precision: 3 }),
    reversedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** Why a successful payment is not accepted and is refunded in full. */
    rejected: text({ enum: ['code_given_away', 'account_gone', 'account_left', 'withdrawn'] }),
    rejectedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** How often a further session was opened for the same order. */
    sessions: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'orders_pk', columns: [t.tenantId, t.id] }),
    unique('orders_client').on(t.tenantId, t.memberId, t.clientId),
    unique('orders_idempotency').on(t.tenantId, t.idempotencyKey),
    check('orders_kind', sql`kind in ('session','stored','transfer','direct_debit')`),
    check(
      'orders_state',
      sql`state in ('open','pending','paid','failed','expired','refunded','charged_back')`,
    ),
    check('orders_credits', sql`credits > 0 and bonus_credits >= 0`),
    check(
      'orders_money',
      sql` list_minor > 0 and total_minor > 0 and discount_minor >= 0 and list_minor - discount_minor = total_minor and vat_minor >= 0 and vat_minor < total_minor and vat_basis_points between 0 and 5000`,
    ),
    check('orders_currency', sql`currency ~ '^[A-Z]{3}$'`),
    check('orders_country', sql`country ~ '^[A-Z]{2}$'`),
    index('orders_by_time').on(t.tenantId, t.createdAt.desc(), t.id.desc()),
    index('orders_by_total').on(t.tenantId, t.totalMinor, t.id),
    index('orders_by_member').on(t.tenantId, t.memberId, t.createdAt.desc(), t.id.desc()),
    index('orders_unsettled').on(t.tenantId, t.createdAt).where(sql`state in ('open','pending','failed')`),
    index('orders_not_given')
      .on(t.tenantId, sql`(coalesce(release_at, state_at))`)
      .where(sql`state = 'paid' and granted_at is null`),
    check(
      'orders_rejected',
      sql`rejected in ('code_given_away', 'account_gone', 'account_left', 'withdrawn')`,
    ),
    check('orders_consent', sql`(consent is null) = (consent_version is null)`),
    check('orders_rejected_at', sql`(rejected is null) = (rejected_at is null)`),
    index('orders_traced')
      .on(t.tenantId, t.createdAt)
      .where(
        sql`address <> '' or session_id is not null or session_data is not null or session_result is not null`,
      ),
    index('orders_by_payment').on(t.tenantId, t.pspReference).where(sql`psp_reference is not null`),
  ],
);

/**
 * The events of an order, each stored once, with time and source. Append-only: the state is computed from the set, so
 * the order of arrival does not matter.
 */
export const orderFacts = pgTable(
  'order_facts',
  {
    tenantId: integer().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    kind: text({
      enum: [
        'authorised',
        'refused',
        'shopper_cancelled',
        'pending',
        'cancelled',
        'expired',
        'captured',
        'capture_failed',
        'refunded',
        'refund_failed',
        'charged_back',
        'chargeback_reversed',
        'disputed',
      ],
    }).notNull(),
    pspReference: text().notNull(),
    originalReference: text().notNull().default(''),
    amountMinor: integer().notNull().default(0),
    currency: text().notNull().default(''),
    source: text({ enum: ['webhook', 'sweeper', 'api'] }).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** An authorization, from before this was prevented, whose reference belongs to another order. */
    shared: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'order_facts_pk', columns: [t.tenantId, t.orderId, t.kind, t.pspReference] }),
    foreignKey({
      name: 'order_facts_order',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    check(
      'order_facts_kind',
      sql`kind in ('authorised','refused','shopper_cancelled','pending','cancelled','expired','captured', 'capture_failed','refunded','refund_failed','charged_back','chargeback_reversed','disputed')`,
    ),
    check('order_facts_source', sql`source in ('webhook','sweeper','api')`),
    uniqueIndex('order_facts_payment')
      .on(t.tenantId, t.pspReference)
      .where(sql`kind = 'authorised' and not shared`),
  ],
);

/**
 * Refunds that were requested from the provider, by its reference. `requestKey`: the key of a return in `order_returns`, or
 * of a payment that was not kept. Append-only.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    tenantId: integer().notNull(),
    pspReference: text().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    requestKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_refunds_pk', columns: [t.tenantId, t.pspReference] }),
    foreignKey({
      name: 'order_refunds_order',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    index('order_refunds_of_order').on(t.tenantId, t.orderId),
  ],
);

/** Outcomes of webhooks that did not fit an order. */
export const MISFIT_OUTCOMES = ['no_order', 'foreign_order', 'amount_differs', 'other_payment'] as const;

/** The same as SQL, with literals, so that every plan can use the partial index. */
export const IS_MISFIT = `outcome in (${MISFIT_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')})`;

/** Webhooks as received, each stored once; processed by a job. */
export const paymentWebhooks = pgTable(
  'payment_notifications',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    merchantAccount: text().notNull(),
    pspReference: text().notNull(),
    eventCode: text().notNull(),
    success: boolean().notNull(),
    originalReference: text().notNull().default(''),
    merchantReference: text().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull().default(''),
    paymentMethod: text().notNull().default(''),
    /** Not signed: for display and tokens only. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    receivedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    processedAt: timestamp('worked_at', { withTimezone: true, precision: 3 }),
    outcome: text(),
  },
  (t) => [
    primaryKey({ name: 'payment_notifications_pk', columns: [t.tenantId, t.id] }),
    unique('payment_notifications_once').on(
      t.tenantId,
      t.merchantAccount,
      t.pspReference,
      t.eventCode,
      t.success,
    ),
    index('payment_notifications_misfits').on(t.tenantId, t.id.desc()).where(sql.raw(IS_MISFIT)),
    index('payment_notifications_waiting').on(t.tenantId, t.receivedAt).where(sql`worked_at is null`),
  ],
);

/** A payment method stored with consent: the provider's token and its display details. */
export const storedMethods = pgTable(
  'stored_methods',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().default(sql`random_id()`),
    memberId: bigint({ mode: 'number' }).notNull(),
    token: text().notNull(),
    type: text().notNull(),
    label: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    removedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'stored_methods_pk', columns: [t.tenantId, t.id] }),
    index('stored_methods_removed').on(t.tenantId, t.removedAt).where(sql`removed_at is not null`),
    unique('stored_methods_token').on(t.tenantId, t.memberId, t.token),
    foreignKey({
      name: 'stored_methods_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
  ],
);

/** A direct debit mandate that the member signed. Never changed; IBAN, address and name are sealed. */
export const mandates = pgTable(
  'mandates',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().default(sql`random_id()`),
    memberId: bigint({ mode: 'number' }).notNull(),
    reference: text().notNull(),
    creditorId: text().notNull(),
    sealed: text().notNull(),
    ibanTail: text().notNull(),
    ibanHash: text().notNull(),
    phoneHash: text().notNull(),
    locale: text().notNull(),
    textVersion: text().notNull(),
    text: text().notNull(),
    /** `noticeDays`: the agreed time between the announcement and the debit. */
    paymentType: text().$type<'single' | 'recurrent'>().notNull(),
    noticeDays: smallint().notNull(),
    signedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'mandates_pk', columns: [t.tenantId, t.id] }),
    unique('mandates_reference').on(t.tenantId, t.reference),
    index('mandates_by_time').on(t.tenantId, t.signedAt),
    index('mandates_by_member').on(t.tenantId, t.memberId, t.signedAt.desc()),
  ],
);

/** Codes sent by text message, hashed; only the member's newest is valid. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    phoneHash: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    usedAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'sms_codes_pk', columns: [t.tenantId, t.id] }),
    foreignKey({
      name: 'sms_codes_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('sms_codes_by_member').on(t.tenantId, t.memberId, t.id.desc()),
    index('sms_codes_ended').on(t.tenantId, t.createdAt),
  ],
);

/** Blocked IBANs and phone numbers, as keyed hashes. */
export const debitBlocks = pgTable(
  'debit_blocks',
  {
    tenantId: integer().notNull(),
    hash: text().notNull(),
    kind: text({ enum: ['iban', 'phone'] }).notNull(),
    reason: text({ enum: ['chargeback', 'support'] }).notNull(),
    orderId: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    removedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ name: 'debit_blocks_pk', columns: [t.tenantId, t.hash] }),
    index('debit_blocks_by_time').on(t.tenantId, t.createdAt.desc(), t.hash.desc()),
    check('debit_blocks_kind', sql`kind in ('iban','phone')`),
    check('debit_blocks_reason', sql`reason in ('chargeback','support')`),
  ],
);

/** Refunds that the provider rejected and that staff must pay manually or close. */
export const paymentTasks = pgTable(
  'payment_tasks',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The provider refused the refund, or it failed later. */
    kind: text({ enum: ['refund_refused', 'refund_failed'] }).notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    pspReference: text().notNull(),
    /** The refund's idempotency key, or the provider's reference of the failed refund. */
    refund: text().notNull(),
    amountMinor: integer().notNull(),
    currency: text().notNull(),
    detail: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    settledAt: timestamp({ withTimezone: true, precision: 3 }),
    settledBy: text({ enum: ['paid', 'waived'] }),
  },
  (t) => [
    primaryKey({ name: 'payment_tasks_pk', columns: [t.tenantId, t.id] }),
    unique('payment_tasks_once').on(t.tenantId, t.refund),
    foreignKey({
      name: 'payment_tasks_order',
      columns: [t.tenantId, t.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    check('payment_tasks_kind', sql`kind in ('refund_refused', 'refund_failed')`),
    check('payment_tasks_amount', sql`amount_minor > 0`),
    check('payment_tasks_settled', sql`(settled_at is null) = (settled_by is null)`),
    check('payment_tasks_settled_by', sql`settled_by in ('paid', 'waived')`),
    index('payment_tasks_open').on(t.tenantId, t.createdAt).where(sql`settled_at is null`),
  ],
);

/**
 * SQL condition: the payment of an order `o` is awaited, so that it counts as a purchase until it fails. A transfer counts
 * once its bank details were shown (docs/product.md, "Discounts").
 */
export const PAYMENT_AWAITED = `(o.rejected is null and (o.state = 'pending' or o.state = 'open'
  and (o.kind = 'direct_debit' or o.kind = 'transfer' and o.session_data is not null)))`;
