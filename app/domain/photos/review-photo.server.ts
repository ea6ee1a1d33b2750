import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { followMainPhoto, lockPhotosOf } from './own-photos.queries.server.ts';
import {
  mayAppeal,
  REFUSED_HASHES_KEPT,
  type RefusalReason,
  type ReviewReason,
  refusalKeptUntil,
  SAME_PICTURE_BITS,
} from './photo-rules.ts';
import {
  deleteRefusedHash,
  findDecided,
  findForReview,
  findRefuser,
  insertDecision,
  listReviewRows,
  pruneRefusedHashes,
  type ReviewRow,
  rememberRefusedHash,
  storeDecision,
} from './review.queries.server.ts';

export type { ReviewRow };

/** Photos awaiting review: in review, or already published on brands that review afterwards. */
export async function listReviewQueue(
  { tenant }: Scope,
  after: { createdAt: Date; id: string } | null = null,
  limit = 50,
): Promise<ReviewRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listReviewRows(tx, tenant.id, after, limit)]);
  return rows;
}

type Decision = { photoId: string; by: string };

/** `same_person`: an appeal is decided by someone other than who refused the photo. */
export type ReviewOutcome = Result<unknown, 'not_found' | 'same_person'>;

/** Publishes a photo. `adult` sets or removes its 18+ mark; if omitted, it is unchanged. */
export const approvePhoto = (
  scope: Scope | StaffScope,
  decision: Decision & { adult?: boolean },
): Promise<ReviewOutcome> =>
  decide(scope, decision, { state: 'active', reason: null, adult: decision.adult ?? null });

/** Hides a photo from everyone but its owner, who sees the reason and may appeal once. */
export const refusePhoto = (
  scope: Scope | StaffScope,
  decision: Decision & { reason: ReviewReason },
): Promise<ReviewOutcome> =>
  decide(scope, decision, { state: 'refused', reason: decision.reason, adult: null });

type ReviewDecision = {
  state: 'active' | 'refused';
  reason: ReviewReason | null;
  adult: boolean | null;
};

async function decide(
  scope: Scope | StaffScope,
  { photoId, by }: Decision,
  verdict: ReviewDecision,
): Promise<ReviewOutcome> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const photo = await findForReview(tx, tenant.id, photoId);
    if (!photo) return { ok: false, code: 'not_found' };
    await lockPhotosOf(tx, tenant.id, photo.memberId);
    // It may have been deleted while waiting for the lock.
    if (!(await findForReview(tx, tenant.id, photoId))) return { ok: false, code: 'not_found' };
    if (photo.appealedAt && (await findRefuser(tx, tenant.id, photoId)) === by)
      return { ok: false, code: 'same_person' };
    await storeDecision(tx, tenant.id, photoId, { ...verdict, now });
    await rememberHash(tx, tenant.id, photoId, verdict.state, now);
    const decision = verdict.state === 'active' ? 'approved' : 'refused';
    const entry = {
      photoId,
      memberId: photo.memberId,
      decision,
      reason: verdict.reason,
      decidedBy: by,
    } as const;
    await insertDecision(tx, tenant.id, { ...entry, now });
    await followMainPhoto(tx, tenant.id, photo.memberId);
    await enqueueLater(tx, 'photo-decided-mail', { tenantId: tenant.id, photoId });
    await recordIfStaff(
      tx,
      scope,
      decision === 'approved' ? 'approve_photo' : 'refuse_photo',
      photoId,
      verdict.reason ?? '',
    );
    return { ok: true };
  });
}

async function rememberHash(
  tx: Tx,
  tenantId: number,
  photoId: string,
  state: string,
  now: Date,
): Promise<void> {
  if (state === 'active') return await deleteRefusedHash(tx, tenantId, photoId, SAME_PICTURE_BITS);
  await rememberRefusedHash(tx, tenantId, photoId, now);
  await pruneRefusedHashes(tx, tenantId, REFUSED_HASHES_KEPT);
}

/** A review decision for the photo's owner. `number` distinguishes successive decisions. */
export type DecidedPhoto = {
  memberId: number;
  number: number;
  verdict:
    | { accepted: true }
    /** `until`: how long it can be appealed. */
    | { accepted: false; reason: RefusalReason; mayAppeal: boolean; until: Date; country: string };
};

/** Null when it was deleted, or an appeal waits. */
export async function findDecidedPhoto({ tenant }: Scope, photoId: string): Promise<DecidedPhoto | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [findDecided(tx, tenant.id, photoId)]);
  if (!row) return null;
  const { memberId, number } = row;
  if (row.state === 'active') return { memberId, number, verdict: { accepted: true } };
  const { reason, reviewedAt, country } = row;
  if (row.state !== 'refused' || !reason || !reviewedAt) return null;
  const until = refusalKeptUntil(reviewedAt);
  return {
    memberId,
    number,
    verdict: { accepted: false, reason, mayAppeal: mayAppeal(row), until, country },
  };
}
