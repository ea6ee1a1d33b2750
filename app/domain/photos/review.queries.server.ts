import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { members } from '#db/schema/members.ts';
import { photoDecisions, photos } from '#db/schema/photos.ts';
import type { PhotoState, RefusalReason, ReviewReason } from './photo-rules.ts';

export type ReviewRow = {
  id: string;
  memberId: number;
  memberName: string;
  state: PhotoState;
  private: boolean;
  adult: boolean;
  appealed: boolean;
  createdAt: Date;
};

/** Photos awaiting a first review, and appeals; the oldest first. */
export async function listReviewRows(
  tx: Tx,
  tenantId: number,
  after: { createdAt: Date; id: string } | null,
  limit: number,
): Promise<ReviewRow[]> {
  return await tx.sql<ReviewRow[]>`
    select p.id, p.member_id as "memberId", m.name as "memberName", p.state, p.private, p.adult,
      p.appealed_at is not null as appealed, p.created_at as "createdAt"
    from photos p join members m on m.tenant_id = p.tenant_id and m.id = p.member_id
    where p.tenant_id = ${tenantId} and (p.state = 'in_review' or (p.state = 'active' and p.reviewed_at is null))
      ${after ? tx.sql`and (p.created_at, p.id) > (${after.createdAt}, ${after.id}::uuid)` : tx.sql``}
    order by p.created_at, p.id limit ${limit}`;
}

export type ReviewedRow = Pick<typeof photos.$inferSelect, 'memberId' | 'state' | 'appealedAt'>;

/** A photo's owner, state and appeal; only of photos whose files have been made. */
export async function findForReview(tx: Tx, tenantId: number, photoId: string): Promise<ReviewedRow | null> {
  const { memberId, state, appealedAt } = photos;
  const [row] = await tx.db
    .select({ memberId, state, appealedAt })
    .from(photos)
    .where(and(eq(photos.tenantId, tenantId), eq(photos.id, photoId), isNotNull(photos.width)));
  return row ?? null;
}

/** Who refused a photo last; null when no one has. */
export async function findRefuser(tx: Tx, tenantId: number, photoId: string): Promise<string | null> {
  const { decidedBy } = photoDecisions;
  const [row] = await tx.db
    .select({ decidedBy })
    .from(photoDecisions)
    .where(
      and(
        eq(photoDecisions.tenantId, tenantId),
        eq(photoDecisions.photoId, photoId),
        eq(photoDecisions.decision, 'refused'),
      ),
    )
    .orderBy(desc(photoDecisions.id))
    .limit(1);
  return row?.decidedBy ?? null;
}

export type DecidedRow = Pick<
  typeof photos.$inferSelect,
  'memberId' | 'state' | 'reason' | 'appealedAt' | 'reviewedAt'
> & {
  /** Of the member. */
  country: string;
  /** The number of the decision. */
  number: number;
};

/** A photo's state, with the number of the latest decision about it. */
export async function findDecided(tx: Tx, tenantId: number, photoId: string): Promise<DecidedRow | null> {
  const { memberId, state, reason, appealedAt, reviewedAt } = photos;
  const [row] = await tx.db
    .select({
      ...{ memberId, number: photoDecisions.id, state, reason, appealedAt, reviewedAt },
      country: members.country,
    })
    .from(photos)
    .innerJoin(
      photoDecisions,
      and(eq(photoDecisions.tenantId, photos.tenantId), eq(photoDecisions.photoId, photos.id)),
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
  decision: { state: PhotoState; reason: ReviewReason | null; adult: boolean | null; now: Date },
): Promise<void> {
  await tx.sql`
    update photos set state = ${decision.state}, reason = ${decision.reason}, reviewed_at = ${decision.now},
      adult = coalesce(${decision.adult}, adult)
    where tenant_id = ${tenantId} and id = ${photoId}`;
}

/** Stores the hash of a refused photo; featureless pictures (one color, say) are not stored. */
export async function rememberRefusedHash(
  tx: Tx,
  tenantId: number,
  photoId: string,
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into refused_photo_hashes (tenant_id, photo_id, hash, created_at)
    select tenant_id, id, hash, ${now} from photos
    where tenant_id = ${tenantId} and id = ${photoId} and bit_count(hash) between 12 and 116
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

/** Keeps the newest; returns how many were deleted. */
export async function pruneRefusedHashes(tx: Tx, tenantId: number, keep: number): Promise<number> {
  const result = await tx.sql`
    delete from refused_photo_hashes where tenant_id = ${tenantId} and photo_id in (
      select photo_id from refused_photo_hashes where tenant_id = ${tenantId} order by created_at desc nulls last, photo_id
      offset ${keep})`;
  return result.count;
}

export type DecisionEntry = {
  photoId: string;
  memberId: number;
  decision: 'approved' | 'refused' | 'appealed';
  reason: RefusalReason | null;
  decidedBy: string;
  now: Date;
};

/** The record of decisions; append-only. */
export async function insertDecision(tx: Tx, tenantId: number, entry: DecisionEntry): Promise<void> {
  const { now, ...row } = entry;
  await tx.db.insert(photoDecisions).values({ ...row, tenantId, createdAt: now });
}
