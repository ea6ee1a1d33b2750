import { likeMember } from '#app/domain/likes/like-member.server.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { type FittingCard, listFitting, loadSeeker } from './candidates.server.ts';

const SIGNUP_MATCHES = 12;

/** A first set of fitting members for a new member. */
export async function listSignupMatches(scope: MemberScope): Promise<FittingCard[]> {
  return await inTenant(scope.tenant.id, async (tx) => {
    const seeker = await loadSeeker(tx, scope);
    const { preferences } = seeker;
    return await listFitting(tx, scope, seeker, {
      preferences,
      swipedSince: null,
      most: SIGNUP_MATCHES,
    });
  });
}

/** The number of them shown next to a new member's first steps. */
const SIGNUP_FACES = 3;

/** A few of the matches: real members with a photo, because these faces are shown without a kind label. */
export async function listSignupFaces(
  scope: MemberScope,
): Promise<Pick<FittingCard, 'id' | 'name' | 'age' | 'photoId'>[]> {
  const cards = await listSignupMatches(scope);
  return cards
    .filter(({ label, photoId }) => label === null && photoId !== null)
    .slice(0, SIGNUP_FACES)
    .map(({ id, name, age, photoId }) => ({ id, name, age, photoId }));
}

/** Likes several members, skipping deleted ones. Returns how many were liked. */
export async function likeSeveral(scope: MemberScope, memberIds: readonly number[]): Promise<number> {
  let liked = 0;
  for (const id of [...new Set(memberIds)].slice(0, SIGNUP_MATCHES))
    if ((await likeMember(scope, id)).ok) liked += 1;
  return liked;
}
