import type { Tx } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { hideLeaving } from './accounts.queries.server.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';
import { deleteOtherTokens } from './tokens.queries.server.ts';

/**
 * Puts the member's account aside in the caller's transaction: out of sight, every session ended, every mailed
 * link dead. Returns the sessions that were; null when it had left already.
 */
export async function leave(
  tx: Tx,
  { tenant, viewer, now }: Pick<MemberScope, 'tenant' | 'now'> & { viewer: { id: number } },
): Promise<string[] | null> {
  if (!(await hideLeaving(tx, tenant.id, viewer.id, now))) return null;
  await deleteOtherTokens(tx, tenant.id, viewer.id, '');
  return await deleteOtherSessions(tx, tenant.id, viewer.id, '');
}
