import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { reasonOf } from '#app/domain/support/staff-reason.ts';
import type { Result } from '#app/platform/result.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { followMainPhoto, lockPhotosOf } from './own-photos.queries.server.ts';
import {
  BANNED_COPIES_AT_ONCE,
  FEATURELESS_BITS,
  mayAppeal,
  REFUSED_HASHES_KEPT,
  type RefusalReason,
  type ReviewReason,
  refusalKeptUntil,
  SAME_PICTURE_BITS,
} from './photo-rules.ts';
import {
  type BannedCopy,
  type BanRow,
  type BanState,
  deleteBannedHash,
  deleteRefusedHash,
  findDecided,
  findForReview,
  findRefuser,
  findReviewRow,
  insertBan,
  insertDecision,
  listBannedCopies,
  listBans,
  listReviewRows,
  pruneRefusedHashes,
  type ReviewCursor,
  type ReviewList,
  type ReviewRow,
  rememberRefusedHash,
  returnToReview,
  storeDecision,
  storeLift,
} from './review.queries.server.ts';

export type { BanRow, BanState, ReviewCursor, ReviewList, ReviewRow };

const MAX_LISTED = 50;

/** Photos awaiting review: in review, or already published on brands that review afterwards; or the blurred ones. */
export async function listReviewQueue(
  { tenant }: Scope,
  {
    which = 'waiting',
    after = null,
    limit = MAX_LISTED,
  }: { which?: ReviewList; after?: ReviewCursor; limit?: number } = {},
): Promise<ReviewRow[]> {
  const page = { after, limit, withinBits: SAME_PICTURE_BITS };
  const [rows] = await readInTenant(tenant.id, (tx) => [listReviewRows(tx, tenant.id, which, page)]);
  return rows;
}

/** One photo in any state, for another decision about it. */
export async function findReviewed({ tenant }: Scope, photoId: string): Promise<ReviewRow | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [
    findReviewRow(tx, tenant.id, photoId, SAME_PICTURE_BITS),
  ]);
  return row;
}

/**
 * `seen`: the number of the latest decision that its maker knew of; if omitted, any newer one is replaced. `sawBan`: they
 * knew that it looks like a banned picture.
 */
type Decision = { photoId: string; by: string; seen?: number; sawBan?: boolean };

/**
 * `same_person`: an appeal must be decided by someone other than the person who refused or blurred the photo.
 * `decided_meanwhile`: there is a newer decision than the one seen, or the picture was banned since.
 */
export type ReviewOutcome<Fault extends string = never> = Result<
  unknown,
  'not_found' | 'same_person' | 'decided_meanwhile' | Fault
>;

/** Publishes a photo, clear. `adult` sets or removes its 18+ mark; if omitted, it is unchanged. */
export const approvePhoto = (
  scope: Scope | StaffScope,
  decision: Decision & { adult?: boolean },
): Promise<ReviewOutcome> =>
  decide(scope, decision, { state: 'active', reason: null, adult: decision.adult ?? null, blurred: false });

/**
 * Publishes a photo that others see blurred until they choose to see it. Its owner is notified, and may appeal once.
 */
export const blurPhoto = (scope: Scope | StaffScope, decision: Decision): Promise<ReviewOutcome> =>
  decide(scope, decision, { state: 'active', reason: null, adult: null, blurred: true });

/** Hides a photo from everyone but its owner, who sees the reason and may appeal once. */
export const refusePhoto = (
  scope: Scope | StaffScope,
  decision: Decision & { reason: ReviewReason },
): Promise<ReviewOutcome> =>
  decide(scope, decision, { state: 'refused', reason: decision.reason, adult: null, blurred: false });

export type BanFault = 'reason_needed' | 'too_plain';

/**
 * Refuses a photo and bans its picture: no one can upload it on the brand, and public copies return to the queue. A
 * picture without features can't be banned, because its hash would match every plain picture.
 */
export async function banPhoto(
  scope: StaffScope,
  { reason, note, ...decision }: Decision & { reason: ReviewReason; note: string },
): Promise<ReviewOutcome<BanFault>> {
  const why = reasonOf(note);
  if (!why) return { ok: false, code: 'reason_needed' };
  const { tenant, staff, now } = scope;
  const { photoId } = decision;
  return await inTenant(tenant.id, async (tx): Promise<ReviewOutcome<BanFault>> => {
    const verdict = { state: 'refused', reason, adult: null, blurred: false } as const;
    const decided = await decideIn(tx, scope, decision, verdict);
    if (!decided.ok) return decided;
    const ban = { photoId, reason: why, bannedBy: staff.id, now };
    const banned = await insertBan(tx, tenant.id, ban, FEATURELESS_BITS);
    // The photo stays refused, with or without a ban.
    if (banned === 'too_plain') return { ok: false, code: 'too_plain' };
    if (banned) {
      await enqueueLater(tx, 'recheck-banned', { tenantId: tenant.id, banId: banned });
      await recordIfStaff(tx, scope, 'ban_photo', photoId, why);
    }
    return { ok: true };
  });
}

type PhotoBans = { rows: BanRow[]; next: number | null };

/** Banned pictures, newest first, in force or lifted. `before`: the number of the last one on the previous page. */
export async function pageBans(
  { tenant }: Scope,
  state: BanState,
  before: number | null,
): Promise<PhotoBans> {
  const [found] = await readInTenant(tenant.id, (tx) => [
    listBans(tx, tenant.id, state, { before, limit: MAX_LISTED + 1 }),
  ]);
  const rows = found.slice(0, MAX_LISTED);
  return { rows, next: found.length > MAX_LISTED ? (rows.at(-1)?.id ?? null) : null };
}

/**
 * Lifts a ban: the picture can be uploaded again. Photos that were refused because of it stay refused, but can be
 * appealed.
 */
export async function liftBan(
  scope: StaffScope,
  banId: number,
  note: string,
): Promise<Result<unknown, 'reason_needed' | 'not_found'>> {
  const why = reasonOf(note);
  if (!why) return { ok: false, code: 'reason_needed' };
  const { tenant, staff, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const lift = { liftedBy: staff.id, liftedAt: now, liftReason: why };
    if (!(await storeLift(tx, tenant.id, banId, lift))) return { ok: false, code: 'not_found' };
    await deleteBannedHash(tx, tenant.id, banId, SAME_PICTURE_BITS);
    await recordIfStaff(tx, scope, 'lift_photo_ban', `${banId}`, why);
    return { ok: true };
  });
}

const bannedCopies = (tenantId: number, banId: number, after: string | null): Promise<BannedCopy[]> => {
  const page = { after, limit: BANNED_COPIES_AT_ONCE, withinBits: SAME_PICTURE_BITS };
  return inTenant(tenantId, (tx) => listBannedCopies(tx, tenantId, banId, page));
};

/** Returns public copies of a banned picture to the queue, where only their owners can see them; returns how many. */
export async function recheckBanned({ tenant }: Scope, banId: number): Promise<number> {
  let returned = 0;
  let after: string | null = null;
  for (;;) {
    const copies: BannedCopy[] = await bannedCopies(tenant.id, banId, after);
    for (const { id, memberId } of copies)
      await inTenant(tenant.id, async (tx) => {
        await lockPhotosOf(tx, tenant.id, memberId);
        if (!(await returnToReview(tx, tenant.id, id))) return;
        await followMainPhoto(tx, tenant.id, memberId);
        returned += 1;
      });
    if (copies.length < BANNED_COPIES_AT_ONCE) return returned;
    after = copies.at(-1)?.id ?? null;
  }
}

type ReviewDecision = {
  state: 'active' | 'refused';
  reason: ReviewReason | null;
  adult: boolean | null;
  blurred: boolean;
};

const decide = (
  scope: Scope | StaffScope,
  decision: Decision,
  verdict: ReviewDecision,
): Promise<ReviewOutcome> => inTenant(scope.tenant.id, (tx) => decideIn(tx, scope, decision, verdict));

const AUDITED = { approved: 'approve_photo', blurred: 'blur_photo', refused: 'refuse_photo' } as const;

async function decideIn(
  tx: Tx,
  scope: Scope | StaffScope,
  { photoId, by, seen, sawBan = false }: Decision,
  verdict: ReviewDecision,
): Promise<ReviewOutcome> {
  const { tenant, now } = scope;
  const found = await findForReview(tx, tenant.id, photoId);
  if (!found) return { ok: false, code: 'not_found' };
  await lockPhotosOf(tx, tenant.id, found.memberId);
  // It may have been deleted, appealed or decided while waiting for the lock.
  const photo = await findForReview(tx, tenant.id, photoId);
  if (!photo) return { ok: false, code: 'not_found' };
  if (seen !== undefined && seen !== photo.decision) return { ok: false, code: 'decided_meanwhile' };
  if (seen !== undefined && verdict.state === 'active' && !sawBan) {
    const row = await findReviewRow(tx, tenant.id, photoId, SAME_PICTURE_BITS);
    if (row?.banned) return { ok: false, code: 'decided_meanwhile' };
  }
  if (photo.appealedAt && (await findRefuser(tx, tenant.id, photo.memberId, photoId)) === by)
    return { ok: false, code: 'same_person' };
  await storeDecision(tx, tenant.id, photoId, { ...verdict, now });
  await rememberHash(tx, tenant.id, photoId, verdict.state, now);
  const decision = verdict.state === 'refused' ? 'refused' : verdict.blurred ? 'blurred' : 'approved';
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
  await recordIfStaff(tx, scope, AUDITED[decision], photoId, verdict.reason ?? '');
  return { ok: true };
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
type DecidedPhoto = {
  memberId: number;
  number: number;
  verdict:
    | { accepted: true; blurred: false }
    /** Published, but blurred for others until they choose to see it. */
    | { accepted: true; blurred: true; mayAppeal: boolean; country: string }
    /** `until`: the end of the appeal period. */
    | { accepted: false; reason: RefusalReason; mayAppeal: boolean; until: Date; country: string };
};

/** Null when the photo was deleted, or an appeal is pending. */
export async function findDecidedPhoto({ tenant }: Scope, photoId: string): Promise<DecidedPhoto | null> {
  const [row] = await readInTenant(tenant.id, (tx) => [findDecided(tx, tenant.id, photoId)]);
  if (!row) return null;
  const { memberId, number, reason, reviewedAt, country } = row;
  if (row.state === 'active' && row.blurred)
    return reviewedAt
      ? { memberId, number, verdict: { accepted: true, blurred: true, mayAppeal: mayAppeal(row), country } }
      : null;
  if (row.state === 'active') return { memberId, number, verdict: { accepted: true, blurred: false } };
  if (row.state !== 'refused' || !reason || !reviewedAt) return null;
  const until = refusalKeptUntil(reviewedAt);
  return {
    memberId,
    number,
    verdict: { accepted: false, reason, mayAppeal: mayAppeal(row), until, country },
  };
}
