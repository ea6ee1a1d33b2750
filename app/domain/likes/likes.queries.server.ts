import type { Tx } from '#db/client.ts';
import type { PersonRow } from '../members/person-card.ts';
import type { ProfileKind } from '../members/profile-fields.ts';

export const LIKE_LISTS = ['received', 'sent', 'matches'] as const;
export type LikeList = (typeof LIKE_LISTS)[number];
export const LIKES_PAGE_SIZE = 24;

export type LikeRow = {
  id: number;
  kind: ProfileKind;
  kindLabel: string | null;
  name: string;
  dateOfBirth: string;
  region: string;
  mainPhotoId: string | null;
  lastActiveAt: Date;
  /** When the like was given, or the match made. */
  at: Date;
  isNew: boolean;
  matched: boolean;
};

/** One page of likes with the profiles; members who have gone away or hidden themselves are left out. */
export function listLikeRows(
  tx: Tx,
  tenantId: number,
  memberId: number,
  list: LikeList,
  after: { at: number; id: number } | null,
  size = LIKES_PAGE_SIZE,
): Promise<LikeRow[]> {
  const { sql } = tx;
  const mine = list === 'received' ? sql`l.liked_id` : sql`l.liker_id`;
  const theirs = list === 'received' ? sql`l.liker_id` : sql`l.liked_id`;
  const at = list === 'matches' ? sql`l.matched_at` : sql`l.created_at`;
  return sql<LikeRow[]>`
    select m.id, m.kind, m.kind_label as "kindLabel", m.name, m.date_of_birth as "dateOfBirth", m.region,
      m.main_photo_id as "mainPhotoId", case when m.invisible then 'epoch' else m.last_active_at end as "lastActiveAt", ${at} as at,
      ${list === 'received' ? sql`l.seen_at is null` : sql`false`} as "isNew",
      l.matched_at is not null as matched
    from likes l join members m on m.tenant_id = l.tenant_id and m.id = ${theirs}
    where l.tenant_id = ${tenantId} and ${mine} = ${memberId} and m.listed and ${notHiding(tx, tenantId, memberId)}
      ${list === 'matches' ? sql`and l.matched_at is not null` : sql``}
      ${after ? sql`and (${at}, ${theirs}) < (${new Date(after.at)}, ${after.id})` : sql``}
    order by ${at} desc, ${theirs} desc limit ${size + 1}`;
}

/** Who hides from the member is in none of their lists. */
const notHiding = (tx: Tx, tenantId: number, memberId: number) => tx.sql`not exists (
  select from blocks b where b.tenant_id = ${tenantId} and b.blocker_id = m.id and b.blocked_id = ${memberId}
    and b.kind = 'hidden')`;

export type LikeCounts = Record<LikeList, number>;

/** How long each list is, counted up to `cap`: a badge shows no more. */
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
        where l.tenant_id = ${tenantId} and l.liked_id = ${memberId} and m.listed and ${notHiding(tx, tenantId, memberId)} limit ${cap}) r) as received,
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
  const rows = await tx.sql<{ likerId: number; matched: boolean }[]>`
    select liker_id as "likerId", matched_at is not null as matched from likes
      where tenant_id = ${tenantId} and liker_id = ${viewerId} and liked_id = ${otherId}
    union all
    select liker_id, matched_at is not null from likes
      where tenant_id = ${tenantId} and liker_id = ${otherId} and liked_id = ${viewerId}`;
  return {
    liked: rows.some((row) => row.likerId === viewerId),
    likedYou: rows.some((row) => row.likerId === otherId),
    matched: rows.some((row) => row.matched),
  };
}

/** False when the like stood already. */
export async function insertLike(
  tx: Tx,
  tenantId: number,
  likerId: number,
  likedId: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    insert into likes (tenant_id, liker_id, liked_id, created_at)
    values (${tenantId}, ${likerId}, ${likedId}, ${now}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

export async function deleteLike(
  tx: Tx,
  tenantId: number,
  likerId: number,
  likedId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    delete from likes where tenant_id = ${tenantId} and liker_id = ${likerId} and liked_id = ${likedId} returning 1`;
  return rows.length > 0;
}

/** Sets or clears the date of the match on what stands of the pair's two likes. */
export async function setMatchedAt(
  tx: Tx,
  tenantId: number,
  a: number,
  b: number,
  at: Date | null,
): Promise<void> {
  await tx.sql`
    update likes set matched_at = ${at}
    where tenant_id = ${tenantId}
      and ((liker_id = ${a} and liked_id = ${b}) or (liker_id = ${b} and liked_id = ${a}))`;
}

/** Opening a profile clears that member's new-like flag (docs/product.md, Likes and matching). */
export async function markLikeSeen(
  tx: Tx,
  tenantId: number,
  viewerId: number,
  likerId: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx.sql`
    update likes set seen_at = ${now}
    where tenant_id = ${tenantId} and liker_id = ${likerId} and liked_id = ${viewerId} and seen_at is null
    returning 1`;
  return rows.length > 0;
}

/** Takes back a like that made nothing yet: not seen by its receiver, and no match. */
export async function deleteUnseenLike(
  tx: Tx,
  tenantId: number,
  likerId: number,
  likedId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    delete from likes where tenant_id = ${tenantId} and liker_id = ${likerId} and liked_id = ${likedId}
      and seen_at is null and matched_at is null returning 1`;
  return rows.length > 0;
}

export type NewLikeRow = PersonRow & { matched: boolean };

/** The newest like that the member has received since then and not seen; null when there is none. */
export async function findNewLike(
  tx: Tx,
  tenantId: number,
  memberId: number,
  since: Date,
): Promise<NewLikeRow | null> {
  const [row] = await tx.sql<NewLikeRow[]>`
    select m.id, m.kind_label as "kindLabel", m.name, m.date_of_birth as "dateOfBirth", m.region,
      m.main_photo_id as "mainPhotoId", m.last_active_at as "lastActiveAt", l.matched_at is not null as matched
    from likes l join members m on m.tenant_id = l.tenant_id and m.id = l.liker_id
    where l.tenant_id = ${tenantId} and l.liked_id = ${memberId} and l.seen_at is null
      and l.created_at > ${since} and m.listed
    order by l.created_at desc, l.liker_id desc limit 1`;
  return row ?? null;
}
