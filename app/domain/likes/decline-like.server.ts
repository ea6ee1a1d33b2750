import { memberAccess } from '#app/domain/safety/member-access.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { declineLike, restoreDeclinedLike } from './likes.queries.server.ts';

/** Takes a received like off the viewer's list. False where there is no visible like, or it was a match. */
export async function removeDeclinedLike(scope: MemberScope, likerId: number): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  const declined = await inTenant(tenant.id, async (tx) => {
    if ((await memberAccess(tx, scope, likerId)) !== 'none') return false;
    return await declineLike(tx, tenant.id, viewer.id, likerId, now);
  });
  if (declined) await publishToMember(tenant.id, viewer.id, { type: 'counts' });
  return declined;
}

/** Puts a declined like back on the viewer's list. False where there is no visible one, or it was a match. */
export async function returnDeclinedLike(tx: Tx, scope: MemberScope, likerId: number): Promise<boolean> {
  if ((await memberAccess(tx, scope, likerId)) !== 'none') return false;
  return await restoreDeclinedLike(tx, scope.tenant.id, scope.viewer.id, likerId);
}
