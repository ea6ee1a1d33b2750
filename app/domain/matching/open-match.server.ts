import { announceSeen, type LikeState, openLike } from '#app/domain/likes/open-profile.server.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { findVisibleProfile, type Profile } from '#app/domain/members/view-profile.server.ts';
import { blockBetween } from '#app/domain/safety/block-between.server.ts';
import { disclosedBlock } from '#app/domain/safety/neutral-blocks.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { loadSeeker } from './candidates.server.ts';
import { type FitReason, fitOf } from './fit.ts';
import { haveConversation } from './matching.queries.server.ts';
import { type Opener, openersFor } from './openers.ts';

export type Match = {
  other: Pick<
    Profile,
    'id' | 'name' | 'age' | 'city' | 'regionName' | 'online' | 'mainPhotoId' | 'kind' | 'kindLabel'
  >;
  like: LikeState;
  shared: FitReason[];
  hasConversation: boolean;
  /** Openers to choose from; empty once the two have a conversation, or when there was no like. */
  openers: Opener[];
};
export type OpenedMatch =
  | { state: 'not_found' }
  | { state: 'no_like' }
  | { state: 'blocked_by_them'; id: number; name: string }
  | { state: 'open'; match: Match };

/**
 * Opens a member from the viewer's likes, with the like status and what both have in common. Marks a new like as seen.
 */
export async function openMatch(scope: MemberScope, memberId: number): Promise<OpenedMatch> {
  const { tenant, viewer } = scope;
  const { sawNewLike = false, ...opened } = await inTenant(tenant.id, (tx) =>
    openWithin(tx, scope, memberId),
  );
  if (sawNewLike) await announceSeen(tenant.id, viewer.id);
  return opened;
}

/** The openers for a chat without messages; none for a profile that cannot be seen. */
export async function findOpeners(tx: Tx, scope: MemberScope, memberId: number): Promise<Opener[]> {
  const [profile, seeker] = await Promise.all([
    findVisibleProfile(tx, scope, memberId),
    loadSeeker(tx, scope),
  ]);
  return profile ? openersTo(seeker, profile) : [];
}

/** A fictional profile has nothing in common with the viewer. */
const openersTo = (seeker: Parameters<typeof openersFor>[0], other: Profile): Opener[] =>
  openersFor(other.kind === 'member' ? seeker : { interests: [], city: null, reason: null }, other);

type Opened = OpenedMatch & { sawNewLike?: boolean };

async function openWithin(tx: Tx, scope: MemberScope, memberId: number): Promise<Opened> {
  const { tenant, viewer } = scope;
  const profile = memberId === viewer.id ? null : await findVisibleProfile(tx, scope, memberId);
  if (!profile) return { state: 'not_found' };
  const block = disclosedBlock(scope, await blockBetween(tx, tenant.id, viewer.id, memberId));
  if (block === 'hidden') return { state: 'not_found' };
  if (block === 'by_them') return { state: 'blocked_by_them', id: profile.id, name: markedName(profile) };
  const [{ like, sawNewLike }, seeker, hasConversation] = await Promise.all([
    openLike(tx, scope, memberId),
    loadSeeker(tx, scope),
    haveConversation(tx, tenant.id, viewer.id, memberId),
  ]);
  if (!like.liked && !like.likedYou) return { state: 'no_like' };
  const { id, name, age, city, regionName, online, mainPhotoId, kind, kindLabel } = profile;
  const candidate = { ...profile, hasPhoto: mainPhotoId !== null, preferredAges: null };
  const isMember = kind === 'member';
  const reasons = isMember ? fitOf(seeker, candidate, { matters: [] }).reasons : [];
  return {
    state: 'open',
    sawNewLike,
    match: {
      other: { id, name, age, city, regionName, online, mainPhotoId, kind, kindLabel },
      like,
      shared: reasons.filter((reason) => reason.kind !== 'online'),
      hasConversation,
      openers: like.liked && !hasConversation ? openersTo(seeker, profile) : [],
    },
  };
}
