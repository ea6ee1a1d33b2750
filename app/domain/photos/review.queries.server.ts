import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { members } from '#db/schema/members.ts';
import { photoBans, photoDecisions, photos } from '#db/schema/photos.ts';
import { FEATURELESS_BITS, type PhotoState, type RefusalReason, type ReviewReason } from './photo-rules.ts';

export type ReviewRow = {
  id: string;
  memberId: number;
  memberName: string;
  state: PhotoState;
  private: boolean;
  adult: boolean;
  blurred: boolean;
  appealed: boolean;
  /** It looks like a picture that is banned on this brand. */
  banned: boolean;
  /** The number of the latest decision about it; 0 when there is none. */
  decision: number;
  createdAt: Date;
};

/** `waiting`: for a first review, or because of an appeal. */
export type ReviewList = 'waiting' | 'blurred';
export type ReviewCursor = { createdAt: Date; id: string } | null;

/** By the index of decisions of a member. */
const latestDecision = (sql: Tx['sql']) => sql`coalesce((select max(d.id) from photo_decisions d
  where d.tenant_id = p.tenant_id and d.member_id = p.member_id and d.photo_id = p.id), 0)::float8`;

const reviewed = ({ sql }: Tx, tenantId: number, withinBits: number) => sql`
  select p.id, p.member_id as "memberId", m.name as "memberName", p.state, p.private, p.adult, p.blurred,
    p.appealed_at is not null as appealed, p.created_at as "createdAt",
    exists (select from photo_bans b where b.tenant_id = ${tenantId} and b.lifted_at is null
      and bit_count(b.hash # p.hash) <= ${withinBits}) as banned,
    ${latestDecision(sql)} as decision
  from photos p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
  where p.tenant_id = ${tenantId}`;

/** Waiting photos, oldest first; or the blurred ones, newest first. */
export async function listReviewRows(
  tx: Tx,
  tenantId: number,
  which: ReviewList,
  { after, limit, withinBits }: { after: ReviewCursor; limit: number; withinBits: number },
): Promise<ReviewRow[]> {
  const { sql } = tx;
  if (which === 'blurred')
    return await sql<ReviewRow[]>`
      ${reviewed(tx, tenantId, withinBits)} and p.blurred
        ${after ? sql`and (p.created_at, p.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``}
      order by p.created_at desc, p.id desc limit ${limit}`;
  return await sql<ReviewRow[]>`
    ${reviewed(tx, tenantId, withinBits)}
      and (p.state = 'in_review' or (p.state = 'active' and p.reviewed_at is null))
      ${after ? sql`and (p.created_at, p.id) > (${after.createdAt}, ${after.id}::uuid)` : sql``}
    order by p.created_at, p.id limit ${limit}`;
}

/** One photo in any state, as the queue shows it; null when its files have not been made. */
export async function findReviewRow(
  tx: Tx,
  tenantId: number,
  photoId: string,
  withinBits: number,
): Promise<ReviewRow | null> {
  const [row] = await tx.sql<ReviewRow[]>`
    ${reviewed(tx, tenantId, withinBits)} and p.id = ${photoId} and p.width is not null`;
  return row ?? null;
}

type ReviewedRow = Pick<typeof photos.$inferSelect, 'memberId' | 'appealedAt'> & Pick<ReviewRow, 'decision'>;

/** A photo's owner, appeal and latest decision; only of photos whose files have been made. */
export async function findForReview(tx: Tx, tenantId: number, photoId: string): Promise<ReviewedRow | null> {
  const [row] = await tx.sql<ReviewedRow[]>`
    select p.member_id as "memberId", p.appealed_at as "appealedAt", ${latestDecision(tx.sql)} as decision
    from photos p where p.tenant_id = ${tenantId} and p.id = ${photoId} and p.width is not null`;
  return row ?? null;
}

/** The person who last refused or blurred a photo; null when no one has. */
export async function findRefuser(
  tx: Tx,
  tenantId: number,
  memberId: number,
  photoId: string,
): Promise<string | null> {
  const { decidedBy } = photoDecisions;
  const [row] = await tx.db
    .select({ decidedBy })
    .from(photoDecisions)
    .where(
      and(
        eq(photoDecisions.tenantId, tenantId),
        eq(photoDecisions.memberId, memberId),
        eq(photoDecisions.photoId, photoId),
        inArray(photoDecisions.decision, ['refused', 'blurred']),
      ),
    )
    .orderBy(desc(photoDecisions.id))
    .limit(1);
  return row?.decidedBy ?? null;
}

type DecidedRow = Pick<
  typeof photos.$inferSelect,
  'memberId' | 'state' | 'reason' | 'blurred' | 'appealedAt' | 'reviewedAt'
> & {
  /** Of the member. */
  country: string;
  /** The number of the decision. */
  number: number;
};

/** A photo's state, with the number of the latest decision about it. */
export async function findDecided(tx: Tx, tenantId: number, photoId: string): Promise<DecidedRow | null> {
  const { memberId, state, reason, blurred, appealedAt, reviewedAt } = photos;
  const [row] = await tx.db
    .select({
      memberId,
      number: photoDecisions.id,
      state,
      reason,
      blurred,
      appealedAt,
      reviewedAt,
      country: members.country,
    })
    .from(photos)
    .innerJoin(
      photoDecisions,
      and(
        eq(photoDecisions.tenantId, photos.tenantId),
        eq(photoDecisions.memberId, photos.memberId),
        eq(photoDecisions.photoId, photos.id),
      ),
    )
    .innerJoin(members, and(eq(members.tenantId, photos.tenantId), eq(members.id, photos.memberId)))
    .where(and(eq(photos.tenantId, tenantId), eq(photos.id, photoId)))
    .orderBy(desc(photoDecisions.id))
    .limit(1);
  return row ?? null;
}

export async function storeDecision(
  tx: Tx,
  tenantId: number,
  photoId: string,
  decision: {
    state: PhotoState;
    reason: ReviewReason | null;
    adult: boolean | null;
    blurred: boolean;
    now: Date;
  },
): Promise<void> {
  await tx.sql`
    update photos set state = ${decision.state}, reason = ${decision.reason}, reviewed_at = ${decision.now},
      adult = coalesce(${decision.adult}, adult), blurred = ${decision.blurred}
    where tenant_id = ${tenantId} and id = ${photoId}`;
}

/** Stores the hash of a refused photo; featureless pictures (a single color, for example) are not stored. */
export async function rememberRefusedHash(
  tx: Tx,
  tenantId: number,
  photoId: string,
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into refused_photo_hashes (tenant_id, photo_id, hash, created_at)
    select tenant_id, id, hash, ${now} from photos
    where tenant_id = ${tenantId} and id = ${photoId} and bit_count(hash) between ${FEATURELESS_BITS.atLeast} and ${FEATURELESS_BITS.atMost}
    on conflict (tenant_id, photo_id) do update set created_at = excluded.created_at`;
}

/** Deletes the refused hashes of this photo. */
export async function deleteRefusedHash(
  tx: Tx,
  tenantId: number,
  photoId: string,
  withinBits: number,
): Promise<void> {
  await tx.sql`
    delete from refused_photo_hashes r using photos p
    where r.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and p.id = ${photoId}
      and (r.photo_id = p.id or bit_count(r.hash # p.hash) <= ${withinBits})`;
}

/** Keeps the newest hashes; returns how many were deleted. */
export async function pruneRefusedHashes(tx: Tx, tenantId: number, keep: number): Promise<number> {
  const result = await tx.sql`
    delete from refused_photo_hashes where tenant_id = ${tenantId} and photo_id in (
      select photo_id from refused_photo_hashes where tenant_id = ${tenantId} order by created_at desc nulls last, photo_id
      offset ${keep})`;
  return result.count;
}

type DecisionEntry = {
  photoId: string;
  memberId: number;
  decision: 'approved' | 'refused' | 'blurred' | 'appealed';
  reason: RefusalReason | null;
  decidedBy: string;
  now: Date;
};

/** The record of decisions; append-only. */
export async function insertDecision(tx: Tx, tenantId: number, entry: DecisionEntry): Promise<void> {
  const { now, ...row } = entry;
  await tx.db.insert(photoDecisions).values({ ...row, tenantId, createdAt: now });
}

type NewBan = { photoId: string; reason: string; bannedBy: number; now: Date };

/** The ban's number; null when the photo is banned already, or `too_plain`. */
export async function insertBan(
  tx: Tx,
  tenantId: number,
  { photoId, reason, bannedBy, now }: NewBan,
  bits: { atLeast: number; atMost: number },
): Promise<number | 'too_plain' | null> {
  const [photo] = await tx.sql<{ featured: boolean }[]>`
    select bit_count(hash) between ${bits.atLeast} and ${bits.atMost} as featured from photos
    where tenant_id = ${tenantId} and id = ${photoId}`;
  if (!photo?.featured) return 'too_plain';
  const [added] = await tx.sql<{ id: number }[]>`
    insert into photo_bans (tenant_id, photo_id, hash, reason, banned_by, created_at)
    select tenant_id, id, hash, ${reason}, ${bannedBy}, ${now} from photos
    where tenant_id = ${tenantId} and id = ${photoId}
    on conflict (tenant_id, photo_id) where lifted_at is null do nothing
    returning id`;
  return added ? Number(added.id) : null;
}

export type BanState = 'in_force' | 'lifted';
export type BanRow = Pick<
  typeof photoBans.$inferSelect,
  'id' | 'photoId' | 'reason' | 'createdAt' | 'liftedAt' | 'liftReason'
> & {
  bannedByName: string;
  liftedByName: string | null;
  /** The banned photo still exists, so it can be shown. */
  kept: boolean;
};

/** Newest first. */
export const listBans = (
  tx: Tx,
  tenantId: number,
  state: BanState,
  { before, limit }: { before: number | null; limit: number },
): Promise<BanRow[]> => tx.sql<BanRow[]>`
  select b.id, b.photo_id as "photoId", b.reason, b.created_at as "createdAt", b.lifted_at as "liftedAt",
    b.lift_reason as "liftReason", coalesce(s.name, '') as "bannedByName", l.name as "liftedByName",
    exists (select from photos p where p.tenant_id = b.tenant_id and p.id = b.photo_id) as kept
  from photo_bans b left join platform.staff s on s.id = b.banned_by
    left join platform.staff l on l.id = b.lifted_by
  where b.tenant_id = ${tenantId} and (b.lifted_at is null) = ${state === 'in_force'}
    ${before === null ? tx.sql`` : tx.sql`and b.id < ${before}`}
  order by b.id desc limit ${limit}`;

/** Lifts a ban; false when no such ban is in force. */
export async function storeLift(
  tx: Tx,
  tenantId: number,
  banId: number,
  lift: { liftedBy: number; liftedAt: Date; liftReason: string },
): Promise<boolean> {
  const { count } = await tx.db
    .update(photoBans)
    .set(lift)
    .where(and(eq(photoBans.tenantId, tenantId), eq(photoBans.id, banId), isNull(photoBans.liftedAt)));
  return count > 0;
}

export type BannedCopy = { id: string; memberId: number };

/** Deletes the refused hashes of the picture of a lifted ban. */
export async function deleteBannedHash(
  tx: Tx,
  tenantId: number,
  banId: number,
  withinBits: number,
): Promise<void> {
  await tx.sql`
    delete from refused_photo_hashes r using photo_bans b
    where r.tenant_id = ${tenantId} and b.tenant_id = ${tenantId} and b.id = ${banId}
      and bit_count(r.hash # b.hash) <= ${withinBits}`;
}

/** Public photos that look like a banned picture, by id. */
export const listBannedCopies = (
  tx: Tx,
  tenantId: number,
  banId: number,
  { after, limit, withinBits }: { after: string | null; limit: number; withinBits: number },
): Promise<BannedCopy[]> => tx.sql<BannedCopy[]>`
  select p.id, p.member_id as "memberId" from photos p
  where p.tenant_id = ${tenantId} and p.state = 'active'
    and bit_count(p.hash # (select b.hash from photo_bans b
      where b.tenant_id = ${tenantId} and b.id = ${banId} and b.lifted_at is null)) <= ${withinBits}
    ${after === null ? tx.sql`` : tx.sql`and p.id > ${after}::uuid`}
  order by p.id limit ${limit}`;

/** Hides a public photo until a person has reviewed it; false when it is not public. */
export async function returnToReview(tx: Tx, tenantId: number, photoId: string): Promise<boolean> {
  const returned = await tx.db
    .update(photos)
    .set({ state: 'in_review', reviewedAt: null })
    .where(and(eq(photos.tenantId, tenantId), eq(photos.id, photoId), eq(photos.state, 'active')));
  return returned.count > 0;
}
