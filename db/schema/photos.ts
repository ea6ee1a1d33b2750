import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';
import { tenants } from './platform.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

const REFUSAL_REASONS = [
  'unreadable',
  'too_many_pixels',
  'too_small',
  'animated',
  'refused_before',
  'banned',
  'explicit',
  'not_you',
  'no_person',
  'minor',
  'contact',
  'quality',
  'hateful',
  'rules',
] as const;

/** A member's photo from its upload on; its files are in the storage, under its id. */
export const photos = pgTable(
  'photos',
  {
    tenantId: integer().notNull(),
    id: uuid().notNull().defaultRandom(),
    memberId: bigint({ mode: 'number' }).notNull(),
    position: smallint().notNull().default(0),
    state: text({ enum: ['quarantine', 'in_review', 'active', 'refused'] })
      .notNull()
      .default('quarantine'),
    createdAt: moment().notNull().defaultNow(),
    /** Visible to matches only. */
    private: boolean().notNull().default(false),
    /** 18+ content, by the member's own mark or the review's. */
    adult: boolean().notNull().default(false),
    /** Others see it blurred until they choose to see it, by a reviewer's decision. */
    blurred: boolean().notNull().default(false),
    /** The reason for refusing it. */
    reason: text({ enum: REFUSAL_REASONS }),
    /** When a person last reviewed it; null if never. */
    reviewedAt: moment(),
    /** When its refusal was appealed, which is possible once. */
    appealedAt: moment(),
    /** The number of attempts at making its files. */
    tries: smallint().notNull().default(0),
    /** The size of the stored picture, upright. */
    width: integer(),
    height: integer(),
    /** The 3:4 crop that cards show: percent, and thousandths of the remaining space. */
    cropZoom: smallint().notNull().default(100),
    cropX: smallint().notNull().default(500),
    cropY: smallint().notNull().default(250),
    /** The perceptual hash: similar pictures differ in few bits. */
    hash: bit({ dimensions: 128 }),
    /** Whether its files exist as AVIF too. */
    avif: boolean().notNull().default(false),
    /** Incremented when its files change. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('photos_by_member').on(t.tenantId, t.memberId, t.position),
    index('photos_to_review')
      .on(t.tenantId, t.createdAt, t.id)
      .where(sql`state = 'in_review' or (state = 'active' and reviewed_at is null)`),
    index('photos_blurred').on(t.tenantId, t.createdAt.desc(), t.id.desc()).where(sql`blurred`),
    index('photos_unmade').on(t.tenantId, t.createdAt).where(sql`state = 'quarantine'`),
    index('photos_refused').on(t.tenantId, t.reviewedAt).where(sql`state = 'refused'`),
    check('photos_state', sql`state in ('quarantine','in_review','active','refused')`),
    check(
      'photos_reason',
      sql`reason in ('unreadable','too_many_pixels','too_small','animated','refused_before','banned',
    'explicit','not_you','no_person','minor','contact','quality','hateful','rules')`,
    ),
    check('photos_refused', sql`(state = 'refused') = (reason is not null)`),
    check(
      'photos_crop',
      sql`crop_zoom between 100 and 400 and crop_x between 0 and 1000 and crop_y between 0 and 1000`,
    ),
  ],
);

/** Perceptual hashes of refused photos, to refuse them again; each brand keeps only the newest. */
export const refusedPhotoHashes = pgTable(
  'refused_photo_hashes',
  {
    tenantId: integer().notNull(),
    photoId: uuid().notNull(),
    hash: bit({ dimensions: 128 }).notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.photoId] }),
    index('refused_photo_hashes_by_time').on(t.tenantId, t.createdAt.desc(), t.photoId),
  ],
);

/** Pictures that are banned on the brand, by their perceptual hashes. A lifted ban is kept as a record. */
export const photoBans = pgTable(
  'photo_bans',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The banned photo, which may have been deleted. */
    photoId: uuid().notNull(),
    hash: bit({ dimensions: 128 }).notNull(),
    reason: text().notNull(),
    bannedBy: integer().notNull(),
    createdAt: moment().notNull(),
    liftedBy: integer(),
    liftedAt: moment(),
    liftReason: text(),
  },
  (t) => [
    primaryKey({ name: 'photo_bans_pk', columns: [t.tenantId, t.id] }),
    uniqueIndex('photo_bans_in_force').on(t.tenantId, t.photoId).where(sql`lifted_at is null`),
    check('photo_bans_reason', sql`char_length(reason) between 10 and 500`),
    check('photo_bans_lift_reason', sql`char_length(lift_reason) between 10 and 500`),
    check(
      'photo_bans_lifted',
      sql`(lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)`,
    ),
  ],
);

/** Review decisions with author and reason; kept after the photo, deleted with the member. */
export const photoDecisions = pgTable(
  'photo_decisions',
  {
    tenantId: integer().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    photoId: uuid().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    decision: text({ enum: ['approved', 'refused', 'blurred', 'appealed'] }).notNull(),
    reason: text({ enum: REFUSAL_REASONS }),
    decidedBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('photo_decisions_by_time').on(t.tenantId, t.createdAt),
    index('photo_decisions_by_member').on(t.tenantId, t.memberId, t.id.desc()),
    check('photo_decisions_decision', sql`decision in ('approved','refused','blurred','appealed')`),
    check('photo_decisions_reason', sql`(decision = 'refused') = (reason is not null)`),
  ],
);
