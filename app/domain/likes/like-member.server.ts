import { findVisibleProfile } from '#app/domain/members/view-profile.server.ts';
import { blockBetween } from '#app/domain/safety/block-member.server.ts';
import { lockPair } from '#app/domain/safety/pair-lock.server.ts';
import { publishToMember } from '#app/platform/live.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { deleteLike, insertLike, likeState, setMatchedAt } from './likes.queries.server.ts';

export type LikeOutcome =
  | { ok: true; liked: boolean; match: boolean }
  | { ok: false; code: 'not_found' | 'blocked_by_them' | 'blocked_by_you' | 'partner_profile' };

/** Likes a member; a match when it is mutual. Liking twice is liking once. */
export async function likeMember(scope: MemberScope, memberId: number): Promise<LikeOutcome> {
  const { tenant, viewer, now } = scope;
  if (memberId === viewer.id) return { ok: false, code: 'not_found' };
  const outcome = await inTenant(tenant.id, async (tx) => {
    await lockPair(tx, tenant.id, viewer.id, memberId);
    const refusal = await refusalOf(tx, scope, memberId);
    if (refusal) return refusal;
    const isNew = await insertLike(tx, tenant.id, viewer.id, memberId, now);
    const { likedYou } = await likeState(tx, tenant.id, viewer.id, memberId);
    if (likedYou && isNew) await setMatchedAt(tx, tenant.id, viewer.id, memberId, now);
    return { ok: true as const, liked: true, match: likedYou, isNew };
  });
  if (!outcome.ok) return outcome;
  const { isNew, ...result } = outcome;
  if (isNew)
    await publishToMember(tenant.id, memberId, { type: 'like', memberId: viewer.id, match: result.match });
  return result;
}

/** Takes a like back, and with it the match. */
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

async function refusalOf(
  tx: Parameters<typeof findVisibleProfile>[0],
  scope: MemberScope,
  memberId: number,
): Promise<Extract<LikeOutcome, { ok: false }> | null> {
  const block = await blockBetween(tx, scope.tenant.id, scope.viewer.id, memberId);
  if (block === 'hidden') return { ok: false, code: 'not_found' };
  if (block !== 'none')
    return { ok: false, code: block === 'by_them' ? 'blocked_by_them' : 'blocked_by_you' };
  const profile = await findVisibleProfile(tx, scope, memberId);
  if (!profile) return { ok: false, code: 'not_found' };
  const partner = profile.kind === 'resell' || profile.kind === 'cam';
  return partner ? { ok: false, code: 'partner_profile' } : null;
}
