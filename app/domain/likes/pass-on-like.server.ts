import { memberAccess } from '#app/domain/safety/member-access.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { passOnLike, restorePassedLike } from './likes.queries.server.ts';

/** Takes a received like off the viewer's list. False where there is no visible like, or it was a match. */
export async function removePassedLike(scope: MemberScope, likerId: number): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  const passed = await inTenant(tenant.id, async (tx) => {
    if ((await memberAccess(tx, scope, likerId)) !== 'none') return false;
    return await passOnLike(tx, tenant.id, viewer.id, likerId, now);
  });
  if (passed) await publishToMember(tenant.id, viewer.id, { type: 'counts' });
  return passed;
}

/** Puts a passed-on like back on the viewer's list. False where there is no visible one, or it was a match. */
export async function returnPassedLike(tx: Tx, scope: MemberScope, likerId: number): Promise<boolean> {
  if ((await memberAccess(tx, scope, likerId)) !== 'none') return false;
  return await restorePassedLike(tx, scope.tenant.id, scope.viewer.id, likerId);
}
