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
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';

const memberId = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Profile visits: one row per pair, written at most once a day. */
export const profileVisits = pgTable(
  'profile_visits',
  {
    tenantId: integer().notNull(),
    visitedId: memberId(),
    visitorId: memberId(),
    /** The day of `visitedAt` in the brand's time zone. */
    day: date({ mode: 'string' }).notNull(),
    visitedAt: moment().notNull(),
    /** When the visited member saw it on their list. */
    seenAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'profile_visits_pk', columns: [t.tenantId, t.visitedId, t.visitorId] }),
    toMember('profile_visits_visited', t.tenantId, t.visitedId),
    toMember('profile_visits_visitor', t.tenantId, t.visitorId),
    index('profile_visits_by_day').on(t.tenantId, t.visitedId, t.day.desc(), t.visitorId.desc()),
    index('profile_visits_by_visitor').on(t.tenantId, t.visitorId),
    index('profile_visits_ended').on(t.tenantId, t.visitedAt),
    check('profile_visits_not_oneself', sql`visited_id <> visitor_id`),
  ],
);

/** A member's private bookmarks; never visible to the bookmarked member. */
export const favourites = pgTable(
  'favourites',
  {
    tenantId: integer().notNull(),
    memberId: memberId(),
    favouriteId: memberId(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'favourites_pk', columns: [t.tenantId, t.memberId, t.favouriteId] }),
    toMember('favourites_member', t.tenantId, t.memberId),
    toMember('favourites_favourite', t.tenantId, t.favouriteId),
    index('favourites_by_favourite').on(t.tenantId, t.favouriteId),
    check('favourites_not_oneself', sql`member_id <> favourite_id`),
  ],
);

/** Swipes with their time, so that a profile is not repeated soon and likes can be counted. */
export const swipes = pgTable(
  'swipes',
  {
    tenantId: integer().notNull(),
    memberId: memberId(),
    otherId: memberId(),
    swipedAt: moment().notNull(),
    /** The day of `swipedAt` in the brand's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** Whether it used up one of that day's likes. */
    spent: boolean().notNull(),
  },
  (t) => [
    primaryKey({ name: 'swipes_pk', columns: [t.tenantId, t.memberId, t.otherId] }),
    toMember('swipes_member', t.tenantId, t.memberId),
    toMember('swipes_other', t.tenantId, t.otherId),
    index('swipes_by_time').on(t.tenantId, t.memberId, t.swipedAt.desc(), t.otherId.desc()),
    index('swipes_spent').on(t.tenantId, t.memberId, t.day).where(sql`spent`),
    index('swipes_by_other').on(t.tenantId, t.otherId),
    index('swipes_ended').on(t.tenantId, t.swipedAt),
    check('swipes_not_oneself', sql`member_id <> other_id`),
  ],
);

/** A member's answers to the match finder. */
export const matchPreferences = pgTable(
  'match_preferences',
  {
    tenantId: integer().notNull(),
    memberId: memberId(),
    minAge: smallint().notNull(),
    maxAge: smallint().notNull(),
    place: text().notNull(),
    matters: text().array().notNull(),
    changedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'match_preferences_pk', columns: [t.tenantId, t.memberId] }),
    toMember('match_preferences_member', t.tenantId, t.memberId),
    check('match_preferences_ages', sql`min_age between 18 and max_age and max_age <= 99`),
    check('match_preferences_place', sql`place in ('region','country')`),
    check('match_preferences_matters', sql`matters <@ array['interests','nearby','reason','age','active']`),
  ],
);

type Columns = Parameters<typeof foreignKey>[0]['columns'];

const toMember = (name: string, ...columns: Columns) =>
  foreignKey({ name, columns, foreignColumns: [members.tenantId, members.id] as never }).onDelete('cascade');
