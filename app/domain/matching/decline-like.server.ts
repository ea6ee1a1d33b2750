import { removeDeclinedLike, returnDeclinedLike } from '#app/domain/likes/decline-like.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { swipe } from './swipe.server.ts';
import { deleteSwipe, lockSwipes } from './swipes.queries.server.ts';

/**
 * Declines a received like: it leaves the list, and the swipe game hides the member for its usual time. The liker is
 * not notified. False where there is no such like, or it was a match.
 */
export async function declineLike(scope: MemberScope, likerId: number): Promise<boolean> {
  if (!(await removeDeclinedLike(scope, likerId))) return false;
  await swipe(scope, likerId, 'pass');
  return true;
}

/**
 * Undoes a decline: the like is on the list again, and the swipe game may show the member. False where nothing was
 * declined.
 */
export async function undoDecline(scope: MemberScope, likerId: number): Promise<boolean> {
  const { tenant, viewer } = scope;
  const restored = await inTenant(tenant.id, async (tx) => {
    await lockSwipes(tx, tenant.id, viewer.id);
    if (!(await returnDeclinedLike(tx, scope, likerId))) return false;
    await deleteSwipe(tx, tenant.id, viewer.id, likerId);
    return true;
  });
  if (restored) await publishToMember(tenant.id, viewer.id, { type: 'counts' });
  return restored;
}
