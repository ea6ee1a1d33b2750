import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { tenants } from './platform.ts';

/**
 * The profile that others see. Accounts share its id; fictional, resell and cam profiles have no account.
 * Searched columns are text with CHECK, smallint, date and timestamptz only: under row-level security,
 * operators of other types (enum, numeric, arrays) would keep an index from being used.
 */
export const members = pgTable(
  'members',
  {
    tenantId: integer()
      .notNull()
      .references(() => tenants.id),
    /** 48 random bits: not enumerable, and exact as a JSON number. */
    id: bigint({ mode: 'number' }).notNull().default(sql`random_id()`),
    kind: text({ enum: ['member', 'fictional', 'resell', 'cam'] })
      .notNull()
      .default('member'),
    /** `restricted`: hidden by a restriction that is in force; no one else sees or reaches the profile. */
    status: text({ enum: ['active', 'disabled', 'restricted'] })
      .notNull()
      .default('disabled'),
    invisible: boolean().notNull().default(false),
    /** Whether others may find the profile; the search indexes contain only listed profiles. */
    listed: boolean().generatedAlwaysAs(sql`(status = 'active' and not invisible)`).notNull(),
    name: text().notNull(),
    gender: text({ enum: ['female', 'male'] }).notNull(),
    /**
     * The gender that the member would like to meet. Matching uses the two genders alone; orientation is never derived
     * from them.
     */
    seeking: text({ enum: ['female', 'male', 'both'] })
      .notNull()
      .default('both'),
    /** Stored only with the member's consent, as intimate interests are. */
    sexuality: text(),
    intimateConsent: boolean().notNull().default(false),
    /** Whether visitors may see first name, age, region and main photo. */
    visibleToVisitors: boolean().notNull().default(false),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    /** When the member corrected it, which can be done once. */
    dateOfBirthChangedAt: timestamp({ withTimezone: true, precision: 3 }),
    country: text().notNull(),
    region: text().notNull(),
    city: text(),
    /** On the 5 km grid of `app/domain/places/grid.ts`; nothing finer is stored. */
    cell: integer(),
    /** Kind, gender and place in one number (`app/domain/search/bucket.ts`): by cell, and by area of 4 by 4 cells. */
    cellBucket: integer().generatedAlwaysAs(sql`search_bucket(kind, gender, cell)`),
    areaBucket: integer().generatedAlwaysAs(
      sql`search_bucket(kind, gender, (((cell >> 13) >> 2) << 11) | ((cell & 8191) >> 2))`,
    ),
    bodyType: text(),
    hairColour: text(),
    eyeColour: text(),
    tattoos: text(),
    relationshipStatus: text(),
    reason: text(),
    aboutMe: text().notNull().default(''),
    interests: text().array().notNull().default(sql`'{}'`),
    /** The active main photo, null when there is none. */
    mainPhotoId: uuid(),
    /** Bit sets for searching (`app/domain/search/traits.ts`). */
    traits: bigint({ mode: 'number' })
      .generatedAlwaysAs(
        sql`search_traits(main_photo_id is not null, sexuality, body_type, hair_colour, eye_colour, tattoos, relationship_status, reason, seeking, kind <> 'member' or visible_to_visitors)`,
      )
      .notNull(),
    interestBits: bigint({ mode: 'number' }).generatedAlwaysAs(sql`search_interests(interests)`).notNull(),
    /** The label that a fictional, resell or cam profile must carry; the site shows it with the name. */
    kindLabel: text(),
    /** The link of a partner's profile. */
    offerUrl: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The start of a five-minute slot; written once per slot, because it is part of the search indexes. */
    lastActiveAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // These six also include (INCLUDE, which this builder does not support) the columns that a search filters by.
    index('members_by_region')
      .on(t.tenantId, t.kind, t.gender, t.country, t.region, t.lastActiveAt.desc(), t.id.desc())
      .where(sql`listed`),
    index('members_by_country')
      .on(t.tenantId, t.kind, t.gender, t.country, t.lastActiveAt.desc(), t.id.desc())
      .where(sql`listed`),
    index('members_by_cell')
      .on(t.tenantId, t.cellBucket, t.lastActiveAt.desc(), t.id.desc())
      .where(sql`listed`),
    index('members_by_area')
      .on(t.tenantId, t.areaBucket, t.lastActiveAt.desc(), t.id.desc())
      .where(sql`listed`),
    index('members_for_visitors_by_region')
      .on(t.tenantId, t.kind, t.gender, t.country, t.region, t.id.desc())
      .where(sql`listed and (kind <> 'member' or visible_to_visitors)`),
    index('members_for_visitors_by_country')
      .on(t.tenantId, t.kind, t.gender, t.country, t.id.desc())
      .where(sql`listed and (kind <> 'member' or visible_to_visitors)`),
    index('members_made').on(t.tenantId, t.createdAt.desc(), t.id.desc()).where(sql`kind <> 'member'`),
    check('members_cell_check', sql`cell >= 0`),
    check('members_kind', sql`kind in ('member','fictional','resell','cam')`),
    check('members_kind_label', sql`kind = 'member' or coalesce(kind_label, '') <> ''`),
    check(
      'members_offer_url',
      sql`offer_url is null or (kind in ('resell','cam') and offer_url ~ '^https://' and char_length(offer_url) <= 500)`,
    ),
    check('members_status', sql`status in ('active','disabled','restricted')`),
    check('members_gender', sql`gender in ('female','male')`),
    check('members_seeking', sql`seeking in ('female','male','both')`),
    check(
      'members_intimate_consent',
      sql`kind <> 'member' or intimate_consent or (sexuality is null and not interests && array['flirting','massage','romance','sex','role_play','bondage','lingerie','fantasies'])`,
    ),
    check('members_sexuality', sql`sexuality in ('hetero','gay','lesbian','bi')`),
    check('members_body_type', sql`body_type in ('slim','normal','fat')`),
    check('members_name', sql`char_length(name) between 1 and 40 and name !~ '^@'`),
    check('members_about_me', sql`char_length(about_me) <= 10000`),
    check(
      'members_adult',
      sql`date_of_birth <= (created_at at time zone 'UTC')::date - interval '18 years' + interval '1 day'`,
    ),
  ],
);

/** Texts of a profile that have changed since a person last reviewed them; the review deletes the row. */
export const profileTextReviews = pgTable(
  'profile_text_reviews',
  {
    tenantId: integer().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** Since when they have been waiting; a later change does not move them to the end. */
    waitingSince: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The kind of contact detail that was found in them; '' for none. */
    contact: text({ enum: ['', 'link', 'email', 'phone', 'payment', 'handle'] })
      .notNull()
      .default(''),
  },
  (t) => [
    primaryKey({ name: 'profile_text_reviews_pk', columns: [t.tenantId, t.memberId] }),
    foreignKey({
      name: 'profile_text_reviews_member',
      columns: [t.tenantId, t.memberId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('profile_text_reviews_queue').on(t.tenantId, sql`(contact = '')`, t.waitingSince, t.memberId),
    check('profile_text_reviews_contact', sql`contact in ('','link','email','phone','payment','handle')`),
  ],
);

/** A one-way like; `matched_at` is set on both rows when it becomes mutual. */
export const likes = pgTable(
  'likes',
  {
    tenantId: integer().notNull(),
    likerId: bigint({ mode: 'number' }).notNull(),
    likedId: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When the liked member opened the liker's profile; until then the like is new. */
    seenAt: timestamp({ withTimezone: true, precision: 3 }),
    matchedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When the liked member passed on it; their list leaves it out unless they like back later. */
    passedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.likerId, t.likedId] }),
    foreignKey({ columns: [t.tenantId, t.likerId], foreignColumns: [members.tenantId, members.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.likedId], foreignColumns: [members.tenantId, members.id] }).onDelete(
      'cascade',
    ),
    index('likes_by_time').on(t.tenantId, t.createdAt),
    index('likes_received').on(t.tenantId, t.likedId, t.createdAt.desc(), t.likerId.desc()),
    index('likes_sent').on(t.tenantId, t.likerId, t.createdAt.desc(), t.likedId.desc()),
    index('likes_matched')
      .on(t.tenantId, t.likerId, t.matchedAt.desc(), t.likedId.desc())
      .where(sql`matched_at is not null`),
    index('likes_new').on(t.tenantId, t.likedId).where(sql`seen_at is null`),
    check('likes_not_oneself', sql`liker_id <> liked_id`),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    tenantId: integer().notNull(),
    blockerId: bigint({ mode: 'number' }).notNull(),
    blockedId: bigint({ mode: 'number' }).notNull(),
    /** `hidden` is silent: for people whose address the blocker knows. */
    kind: text({ enum: ['block', 'hidden'] })
      .notNull()
      .default('block'),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'blocks_pk', columns: [t.tenantId, t.blockerId, t.blockedId, t.kind] }),
    foreignKey({
      columns: [t.tenantId, t.blockerId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.blockedId],
      foreignColumns: [members.tenantId, members.id],
    }).onDelete('cascade'),
    index('blocks_by_blocked').on(t.tenantId, t.blockedId, t.blockerId),
    index('blocks_by_time')
      .on(t.tenantId, t.blockerId, t.createdAt.desc(), t.blockedId.desc())
      .where(sql`kind = 'block'`),
    check('blocks_kind', sql`kind in ('block','hidden')`),
    check('blocks_not_oneself', sql`blocker_id <> blocked_id`),
  ],
);
