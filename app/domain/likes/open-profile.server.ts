import { markedName } from '#app/domain/members/marked-name.ts';
import { findVisibleProfile, forVisitors, type Profile } from '#app/domain/members/view-profile.server.ts';
import type { Preview } from '#app/domain/photos/gallery-rules.ts';
import { type Gallery, galleryIn } from '#app/domain/photos/list-gallery.server.ts';
import { type BlockState, blockBetween } from '#app/domain/safety/block-between.server.ts';
import { disclosedBlock } from '#app/domain/safety/neutral-blocks.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { dayIn } from '#app/platform/zone-day.ts';
import { inTenant, readOnStandby, type Tx } from '#db/client.ts';
import type { AnyScope, MemberScope } from '#tenants/scope.ts';
import { type LikeState, likeState, markLikeSeen, relationTo } from './likes.queries.server.ts';
import { recordVisit } from './visits.queries.server.ts';

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
      favourite: boolean;
    };

const NO_RELATION = { liked: false, likedYou: false, matched: false, favourite: false };

/**
 * Opens a member's profile, marks a new like from them as seen and records the visit. A member who blocked the viewer
 * stays closed (`blocked_by_them`). The viewer's own profile opens as others see it.
 */
export async function openProfile(
  scope: AnyScope,
  memberId: number,
  preview?: Preview,
): Promise<OpenedProfile> {
  const tenantId = scope.tenant.id;
  const viewerId = scope.viewer?.id;
  const visitorId = viewerId === memberId ? undefined : viewerId;
  if (visitorId === undefined) return await openUnvisited(scope, memberId, preview);
  const opened = await inTenant(tenantId, async (tx): Promise<OpenedProfile> => {
    const [profile, gallery, between, { favourite, ...like }] = await Promise.all([
      findVisibleProfile(tx, scope, memberId),
      galleryIn(tx, scope, memberId),
      blockBetween(tx, tenantId, visitorId, memberId),
      relationTo(tx, tenantId, visitorId, memberId),
    ]);
    const block = disclosedBlock(scope, between);
    if (!profile || block === 'hidden') return { state: 'not_found' };
    if (block === 'by_them') return { state: 'blocked_by_them', name: markedName(profile) };
    const sawNewLike = await saveVisit(tx, scope, visitorId, memberId, { like, block });
    return { state: 'open', profile, gallery, block, like, sawNewLike, favourite };
  });
  if (opened.state === 'open' && opened.sawNewLike) await announceSeen(tenantId, visitorId);
  return opened;
}

/** A visitor's view, or the member's own: nothing is recorded. */
async function openUnvisited(scope: AnyScope, memberId: number, preview?: Preview): Promise<OpenedProfile> {
  const [profile, gallery] = await readOnStandby(scope, (tx) => [
    findVisibleProfile(tx, scope, memberId),
    galleryIn(tx, scope, memberId, preview),
  ]);
  if (!profile) return { state: 'not_found' };
  const { favourite, ...like } = NO_RELATION;
  const shown = preview === 'visitor' ? forVisitors(profile) : profile;
  return { state: 'open', profile: shown, gallery, block: 'none', like, sawNewLike: false, favourite };
}

/** Records the visit, unless the viewer blocked the member; true when a new like from them was marked as seen. */
async function saveVisit(
  tx: Tx,
  { tenant, now }: AnyScope,
  visitorId: number,
  visitedId: number,
  { like, block }: { like: LikeState; block: 'none' | 'by_you' },
): Promise<boolean> {
  const day = dayIn(tenant.settings.time_zone, now);
  const [sawNewLike] = await Promise.all([
    like.likedYou && markLikeSeen(tx, tenant.id, visitorId, visitedId, now),
    block === 'none' && recordVisit(tx, tenant.id, { visitorId, visitedId, day, now }),
  ]);
  return sawNewLike;
}

/** Decrements the new-like badge of the member's open pages. */
export const announceSeen = (tenantId: number, viewerId: number): Promise<void> =>
  publishToMember(tenantId, viewerId, { type: 'counts' });

/**
 * Marks a new like of this member as seen, in the caller's transaction, and returns the like status between the two.
 * The caller publishes the change afterwards.
 */
export async function openLike(
  tx: Tx,
  scope: MemberScope,
  memberId: number,
): Promise<{ like: LikeState; sawNewLike: boolean }> {
  const { tenant, viewer, now } = scope;
  const sawNewLike = await markLikeSeen(tx, tenant.id, viewer.id, memberId, now);
  return { like: await likeState(tx, tenant.id, viewer.id, memberId), sawNewLike };
}

export type { LikeState };
