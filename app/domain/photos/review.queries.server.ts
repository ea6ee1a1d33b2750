import type { Tx } from '#db/client.ts';
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

/** What nobody has looked at yet, and appeals; the oldest first. */
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

export type ReviewedRow = { memberId: number; state: PhotoState };

/** Whose it is and where it stands; only of photos that have a picture to look at. */
export async function findForReview(tx: Tx, tenantId: number, photoId: string): Promise<ReviewedRow | null> {
  const [row] = await tx.sql<ReviewedRow[]>`
    select member_id as "memberId", state from photos where tenant_id = ${tenantId} and id = ${photoId}
      and width is not null`;
  return row ?? null;
}

export type DecidedRow = {
  memberId: number;
  number: number;
  state: PhotoState;
  reason: RefusalReason | null;
  appealedAt: Date | null;
};

/** Where a photo stands, with the number of the latest decision about it. */
export async function findDecided(tx: Tx, tenantId: number, photoId: string): Promise<DecidedRow | null> {
  const [row] = await tx.sql<DecidedRow[]>`
    select p.member_id as "memberId", d.id as number, p.state, p.reason, p.appealed_at as "appealedAt"
    from photos p join photo_decisions d on d.tenant_id = p.tenant_id and d.photo_id = p.id
    where p.tenant_id = ${tenantId} and p.id = ${photoId} order by d.id desc limit 1`;
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

/** Remembers what a refused photo looks like; what looks like nothing (one colour, say) is not remembered. */
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

/** Forgets every refused look that this photo has. */
export async function forgetRefusedHash(
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

/** Keeps the newest; returns how many were dropped. */
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
  reason: ReviewReason | null;
  decidedBy: string;
  now: Date;
};

/** The record of who decided what, which is added to and never changed. */
export async function insertDecision(tx: Tx, tenantId: number, entry: DecisionEntry): Promise<void> {
  await tx.sql`
    insert into photo_decisions (tenant_id, photo_id, member_id, decision, reason, decided_by, created_at)
    values (${tenantId}, ${entry.photoId}, ${entry.memberId}, ${entry.decision}, ${entry.reason}, ${entry.decidedBy},
      ${entry.now})`;
}
