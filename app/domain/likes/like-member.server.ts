import { waitForAttempt } from '#app/domain/accounts/create-account.server.ts';
import { isSeenBy } from '#app/domain/members/is-seen-by.server.ts';
import { isPartner } from '#app/domain/members/profile-fields.ts';
import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { blockBetween, hidesFrom } from '#app/domain/safety/block-between.server.ts';
import { disclosedBlock } from '#app/domain/safety/neutral-blocks.ts';
import { lockPair } from '#app/domain/safety/pair-lock.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import type { Failure, FailureOf, Result, SuccessOf } from '#app/platform/result.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import {
  deleteLike,
  deleteUnseenLike,
  insertLike,
  likeState,
  markLikeSeen,
  setMatchedAt,
} from './likes.queries.server.ts';
import { LIKES_PER_MEMBER } from './limits.ts';

type LikeOutcome =
  | Result<
      { liked: boolean; match: boolean },
      'not_found' | 'blocked_by_them' | 'blocked_by_you' | 'partner_profile' | 'account_restricted'
    >
  | Failure<'too_often', { waitSeconds: number }>;

/** `notified`: the liked member may see the liker, and is notified at once. */
type Liked = SuccessOf<LikeOutcome> & { isNew: boolean; notified: boolean };
type Refused = FailureOf<LikeOutcome>;
/** A like as part of another action, which has its own limits. */
type RefusedWithin = Exclude<Refused, { code: 'too_often' }>;

/** Likes a member; a match when it is mutual. Idempotent. */
export async function likeMember(scope: MemberScope, memberId: number): Promise<LikeOutcome> {
  const outcome = await inTenant(scope.tenant.id, async (tx): Promise<Liked | Refused> => {
    const waitSeconds = await waitForAttempt(tx, scope, `likes:${scope.viewer.id}`, LIKES_PER_MEMBER);
    if (waitSeconds !== null) return { ok: false, code: 'too_often', waitSeconds };
    return await likeInTransaction(tx, scope, memberId);
  });
  if (!outcome.ok) return outcome;
  await announceLike(scope, memberId, outcome);
  const { isNew: _, notified: __, ...result } = outcome;
  return result;
}

/** Stores the like in the caller's transaction; the caller publishes it with `announceLike` afterwards. */
export async function likeInTransaction(
  tx: Tx,
  scope: MemberScope,
  memberId: number,
): Promise<Liked | RefusedWithin> {
  const { tenant, viewer, now } = scope;
  if (viewer.profileStatus === 'restricted') return { ok: false, code: 'account_restricted' };
  if (memberId === viewer.id) return { ok: false, code: 'not_found' };
  await lockPair(tx, tenant.id, viewer.id, memberId);
  const refusal = await refusalOf(tx, scope, memberId);
  if (refusal) return refusal;
  const isNew = await insertLike(tx, tenant.id, viewer.id, memberId, now);
  const [{ likedYou }, seen, hides] = await Promise.all([
    likeState(tx, tenant.id, viewer.id, memberId),
    isSeenBy(tx, tenant.id, memberId, viewer.id),
    hidesFrom(tx, tenant.id, viewer.id, memberId),
  ]);
  const notified = seen && !hides;
  // If the liker hides from the liked member, the like is in none of the liked member's lists and counts.
  if (isNew && hides) await markLikeSeen(tx, tenant.id, memberId, viewer.id, now);
  if (likedYou && isNew) {
    await setMatchedAt(tx, tenant.id, viewer.id, memberId, now);
    // Liking back marks the first like as seen.
    await markLikeSeen(tx, tenant.id, viewer.id, memberId, now);
  }
  if (isNew && notified) await notifyLater(tx, scope, memberId, likedYou);
  return { ok: true, liked: true, match: likedYou, isNew, notified };
}

/** Enqueues a push notification for members who are not on the site. */
async function notifyLater(tx: Tx, { tenant, viewer }: MemberScope, memberId: number, match: boolean) {
  const tenantId = tenant.id;
  if (match) await enqueueLater(tx, 'match-made', { tenantId, memberId, otherId: viewer.id });
  else await enqueueLater(tx, 'like-given', { tenantId, likerId: viewer.id, likedId: memberId });
}

/**
 * Notifies the liked member's open pages, unless the liker is invisible to them; for a match also the liker's own
 * pages.
 */
export async function announceLike(scope: MemberScope, memberId: number, liked: Liked): Promise<void> {
  if (!liked.isNew) return;
  const { tenant, viewer } = scope;
  const { match } = liked;
  if (liked.notified)
    await publishToMember(tenant.id, memberId, { type: 'like', memberId: viewer.id, match });
  if (match) await publishToMember(tenant.id, viewer.id, { type: 'like', memberId, match, own: true });
}

/** Removes a like, and the match that it was part of. */
export async function unlikeMember(scope: MemberScope, memberId: number): Promise<LikeOutcome> {
  const { tenant, viewer } = scope;
  const removed = await inTenant(tenant.id, async (tx) => {
    await lockPair(tx, tenant.id, viewer.id, memberId);
    const deleted = await deleteLike(tx, tenant.id, viewer.id, memberId);
    if (deleted) await setMatchedAt(tx, tenant.id, viewer.id, memberId, null);
    return deleted;
  });
  if (removed) await publishToMember(tenant.id, memberId, { type: 'counts' });
  return { ok: true, liked: false, match: false };
}

/** Removes a like that has not been seen yet, in the caller's transaction. False when it stays. */
export async function removeUnseenLike(tx: Tx, scope: MemberScope, memberId: number): Promise<boolean> {
  const { tenant, viewer } = scope;
  await lockPair(tx, tenant.id, viewer.id, memberId);
  return await deleteUnseenLike(tx, tenant.id, viewer.id, memberId);
}

async function refusalOf(tx: Tx, scope: MemberScope, memberId: number): Promise<RefusedWithin | null> {
  const [profile, between] = await Promise.all([
    findVisibleProfile(tx, scope, memberId),
    blockBetween(tx, scope.tenant.id, scope.viewer.id, memberId),
  ]);
  const block = disclosedBlock(scope, between);
  if (!profile || block === 'hidden') return { ok: false, code: 'not_found' };
  if (block !== 'none') return { ok: false, code: `blocked_${block}` };
  return isPartner(profile.kind) ? { ok: false, code: 'partner_profile' } : null;
}
