import { findVisibleProfile, type Profile } from '#app/domain/members/view-profile.server.ts';
import { type Gallery, galleryIn } from '#app/domain/photos/list-gallery.server.ts';
import { type BlockState, blockBetween } from '#app/domain/safety/block-member.server.ts';
import { inTenant } from '#db/client.ts';
import type { AnyScope } from '#tenants/scope.ts';
import { type LikeState, likeState, markLikeSeen } from './likes.queries.server.ts';

export type OpenedProfile =
  | { state: 'not_found' }
  | { state: 'blocked_by_them'; name: string }
  | {
      state: 'open';
      profile: Profile;
      block: Exclude<BlockState, 'hidden' | 'by_them'>;
      gallery: Gallery;
      like: LikeState;
      sawNewLike: boolean;
    };

const NO_LIKE: LikeState = { liked: false, likedYou: false, matched: false };

/** Opens a member's profile: who blocked the viewer stays closed, and a new like from them is now seen. */
export async function openProfile(scope: AnyScope, memberId: number): Promise<OpenedProfile> {
  const tenantId = scope.tenant.id;
  const viewerId = scope.viewer?.id;
  return await inTenant(tenantId, async (tx): Promise<OpenedProfile> => {
    const profile = await findVisibleProfile(tx, scope, memberId);
    if (!profile) return { state: 'not_found' };
    const gallery = await galleryIn(tx, scope, memberId);
    if (viewerId === undefined || viewerId === memberId)
      return { state: 'open', profile, gallery, block: 'none', like: NO_LIKE, sawNewLike: false };
    const block = await blockBetween(tx, tenantId, viewerId, memberId);
    if (block === 'hidden') return { state: 'not_found' };
    if (block === 'by_them') return { state: 'blocked_by_them', name: profile.name };
    const sawNewLike = await markLikeSeen(tx, tenantId, viewerId, memberId, scope.now);
    const like = await likeState(tx, tenantId, viewerId, memberId);
    return { state: 'open', profile, gallery, block, like, sawNewLike };
  });
}
