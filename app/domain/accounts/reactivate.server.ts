import { sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { bringBack, findAccountById } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import type { Arrival } from './arrival.ts';
import { accountOfLink } from './open-link.server.ts';
import { reactivationEnds } from './reactivation.ts';
import { consumeToken, deleteOtherTokens } from './tokens.queries.server.ts';

/**
 * Brings a deleted account back by its link, up to the last moment of its time, and logs its owner in. The row
 * is locked, so that it is either brought back or erased.
 */
export async function reactivate(
  scope: Scope,
  token: string,
  arrival: Arrival,
): Promise<Admission | { ok: false; code: 'link_invalid' }> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const found = await accountOfLink(tx, scope, token, 'reactivate');
    const since = found?.deletionRequestedAt;
    if (!found || !since || reactivationEnds(since) <= now || !(await bringBack(tx, tenant.id, found.id)))
      return { ok: false, code: 'link_invalid' };
    await consumeToken(tx, tenant.id, sha256(token), now);
    await deleteOtherTokens(tx, tenant.id, found.id, sha256(token));
    await enqueueLater(tx, 'reactivated-mail', { tenantId: tenant.id, accountId: found.id });
    const account = await findAccountById(tx, tenant.id, found.id);
    return account ? await admitOwner(tx, scope, account, arrival) : { ok: false, code: 'link_invalid' };
  });
}
