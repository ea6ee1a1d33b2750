import { swipe } from '#app/domain/matching/swipe.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { passOnLike as passInTransaction } from './likes.queries.server.ts';

/**
 * Passes on a received like: it leaves the list, and the swipe game does not show the member for its usual time. The
 * liker is not told. False where there is no such like, or it made a match.
 */
export async function passOnLike(scope: MemberScope, likerId: number): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  const passed = await inTenant(tenant.id, (tx) => passInTransaction(tx, tenant.id, viewer.id, likerId, now));
  if (!passed) return false;
  await swipe(scope, likerId, 'pass');
  await publishToMember(tenant.id, viewer.id, { type: 'counts' });
  return true;
}
