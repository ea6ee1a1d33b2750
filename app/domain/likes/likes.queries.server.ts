import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { columnsOf, list } from '#db/columns.ts';
import { likes, members } from '#db/schema/members.ts';
import { PERSON, type PersonRow } from '../members/person-columns.server.ts';

export const LIKE_LISTS = ['received', 'sent', 'matches'] as const;
export type LikeList = (typeof LIKE_LISTS)[number];
export const LIKES_PAGE_SIZE = 24;

const LIKED = columnsOf(members, 'm', [
  'id',
  'kind',
  'kindLabel',
  'name',
  'dateOfBirth',
  'region',
  'mainPhotoId',
]);

export type LikeRow = (typeof LIKED)['Row'] & {
  lastActiveAt: Date;
  /** When the like was sent, or the match was made. */
  at: Date;
  isNew: boolean;
  matched: boolean;
};

/** One page of likes with the profiles; members who left or are invisible are left out. `unwritten`: matches without a chat. */
export function listLikeRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  which: LikeList | 'unwritten',
  after: { at: number; id: number } | null,
  size = LIKES_PAGE_SIZE,
): Promise<LikeRow[]> {
  const { sql } = tx;
  const mine = which === 'received' ? sql`l.liked_id` : sql`l.liker_id`;
  const theirs = which === 'received' ? sql`l.liker_id` : sql`l.liked_id`;
  const matches = which === 'matches' || which === 'unwritten';
  const at = matches ? sql`l.matched_at` : sql`l.created_at`;
  return sql<LikeRow[]>`
    select ${list(tx, LIKED)}, case when m.invisible then 'epoch' else m.last_active_at end as "lastActiveAt", ${at} as at,
      ${which === 'received' ? sql`l.seen_at is null` : sql`false`} as "isNew",
      l.matched_at is not null as matched
    from likes l join members m on m.tenant_id = l.tenant_id and m.id = ${theirs}
    where l.tenant_id = ${tenantId} and ${mine} = ${memberId} and m.listed and ${notHiding(tx, tenantId, memberId)}
      ${matches ? sql`and l.matched_at is not null` : sql``}
      ${
        which === 'unwritten'
          ? sql`and not exists (select from conversations c where c.tenant_id = ${tenantId}
              and c.member_low = least(l.liker_id, l.liked_id) and c.member_high = greatest(l.liker_id, l.liked_id))`
          : sql``
      }
      ${which === 'received' ? sql`and (l.passed_at is null or l.matched_at is not null)` : sql``}
      ${after ? sql`and (${at}, ${theirs}) < (${new Date(after.at)}, ${after.id})` : sql``}
    order by ${at} desc, ${theirs} desc limit ${size + 1}`;
}

/** Members who hide from this one appear on none of their lists. */
const notHiding = (tx: Tx, tenantId: number, memberId: number) => tx.sql`not exists (
  select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = m.id and b.blocked_id = ${memberId}
    and b.kind = 'hidden')`;

export type LikeCounts = Record<LikeList, number>;

/** The length of each list, counted up to `cap`, the most that a badge shows. */
export async function countLikes(
  tx: Tx,
  tenantId: number,
  memberId: number,
  cap: number,
): Promise<LikeCounts> {
  const { sql } = tx;
  const [row] = await sql<LikeCounts[]>`
    select
      (select count(*)::int from (
        select from likes l join members m on m.tenant_id = l.tenant_id and m.id = l.liker_id
        where l.tenant_id = ${tenantId} and l.liked_id = ${memberId} and m.listed
          and (l.passed_at is null or l.matched_at is not null) and ${notHiding(tx, tenantId, memberId)} limit ${cap}) r) as received,
      (select count(*)::int from (
        select from likes l join members m on m.tenant_id = l.tenant_id and m.id = l.liked_id
        where l.tenant_id = ${tenantId} and l.liker_id = ${memberId} and m.listed and ${notHiding(tx, tenantId, memberId)} limit ${cap}) s) as sent,
      (select count(*)::int from (
        select from likes l join members m on m.tenant_id = l.tenant_id and m.id = l.liked_id
        where l.tenant_id = ${tenantId} and l.liker_id = ${memberId} and l.matched_at is not null and m.listed
          and ${notHiding(tx, tenantId, memberId)} limit ${cap}) t) as matches`;
  return row ?? { received: 0, sent: 0, matches: 0 };
}

export type LikeState = { liked: boolean; likedYou: boolean; matched: boolean };

export async function likeState(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  otherId: number,
): Promise<LikeState> {
  const rows = await tx.db
    .select({ likerId: likes.likerId, matchedAt: likes.matchedAt })
    .from(likes)
    .where(isEither(tenantId, viewerId, otherId));
  return {
    liked: rows.some((row) => row.likerId === viewerId),
    likedYou: rows.some((row) => row.likerId === otherId),
    matched: rows.some((row) => row.matchedAt !== null),
  };
}

/** The relationship data for another member's profile. Runs on every profile view, so it is hand-written SQL. */
export async function relationTo(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  otherId: number,
): Promise<LikeState & { favourite: boolean }> {
  const [row] = await tx.sql<(LikeState & { favourite: boolean })[]>`
    select coalesce(bool_or(l.liker_id = ${viewerId}), false) as liked,
      coalesce(bool_or(l.liker_id = ${otherId}), false) as "likedYou",
      coalesce(bool_or(l.matched_at is not null), false) as matched,
      exists (select from favourites f
        where f.tenant_id = ${tenantId} and f.member_id = ${viewerId} and f.favourite_id = ${otherId}) as favourite
    from likes l where l.tenant_id = ${tenantId}
      and ((l.liker_id = ${viewerId} and l.liked_id = ${otherId}) or (l.liker_id = ${otherId} and l.liked_id = ${viewerId}))`;
  if (!row) throw new Error('A statement with totals returned no row.');
  return row;
}

const isLike = (tenantId: number, likerId: number, likedId: number) =>
  and(eq(likes.tenantId, tenantId), eq(likes.likerId, likerId), eq(likes.likedId, likedId));

const isEither = (tenantId: number, a: number, b: number) =>
  or(isLike(tenantId, a, b), isLike(tenantId, b, a));

/** False when the like exists already. */
export async function insertLike(
  tx: Tx,
  tenantId: number,
  likerId: number,
  likedId: number,
  now: Date,
): Promise<boolean> {
  const added = await tx.db
    .insert(likes)
    .values({ tenantId, likerId, likedId, createdAt: now })
    .onConflictDoNothing();
  return added.count > 0;
}

export async function deleteLike(
  tx: Tx,
  tenantId: number,
  likerId: number,
  likedId: number,
): Promise<boolean> {
  const removed = await tx.db.delete(likes).where(isLike(tenantId, likerId, likedId));
  return removed.count > 0;
}

/** Sets or clears the date of the match on those of the pair's two likes that exist. */
export async function setMatchedAt(
  tx: Tx,
  tenantId: number,
  a: number,
  b: number,
  at: Date | null,
): Promise<void> {
  await tx.db
    .update(likes)
    .set({ matchedAt: at })
    .where(isEither(tenantId, a, b));
}

/** Opening a profile clears that member's new-like flag (docs/product.md, Likes and matching). */
export async function markLikeSeen(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  likerId: number,
  now: Date,
): Promise<boolean> {
  const seen = await tx.db
    .update(likes)
    .set({ seenAt: now })
    .where(and(isLike(tenantId, likerId, viewerId), isNull(likes.seenAt)));
  return seen.count > 0;
}

/** Passes on a received like, which is then no longer new. False where there is none, or it was a match. */
export async function declineLike(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  likerId: number,
  now: Date,
): Promise<boolean> {
  const passed = await tx.db
    .update(likes)
    .set({ passedAt: now, seenAt: sql`coalesce(${likes.seenAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isLike(tenantId, likerId, viewerId), isNull(likes.matchedAt)));
  return passed.count > 0;
}

/** Puts a passed-on like back on the member's list. False where there is none, or it was a match. */
export async function restoreDeclinedLike(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  likerId: number,
): Promise<boolean> {
  const restored = await tx.db
    .update(likes)
    .set({ passedAt: null })
    .where(and(isLike(tenantId, likerId, viewerId), isNotNull(likes.passedAt), isNull(likes.matchedAt)));
  return restored.count > 0;
}

/** Takes back a like that its recipient hasn't seen and that is not a match. */
export async function deleteUnseenLike(
  tx: Tx,
  tenantId: number,
  likerId: number,
  likedId: number,
): Promise<boolean> {
  const removed = await tx.db
    .delete(likes)
    .where(and(isLike(tenantId, likerId, likedId), isNull(likes.seenAt), isNull(likes.matchedAt)));
  return removed.count > 0;
}

type NewLikeRow = PersonRow & { matched: boolean };

/** The newest unseen like that the member received since then. */
export async function findNewLike(
  tx: Tx,
  tenantId: number,
  memberId: number,
  since: Date,
): Promise<NewLikeRow | null> {
  const [row] = await tx.sql<NewLikeRow[]>`
    select ${list(tx, PERSON)}, l.matched_at is not null as matched
    from likes l join members m on m.tenant_id = l.tenant_id and m.id = l.liker_id
    where l.tenant_id = ${tenantId} and l.liked_id = ${memberId} and l.seen_at is null
      and l.created_at > ${since} and m.listed
    order by l.created_at desc, l.liker_id desc limit 1`;
  return row ?? null;
}
