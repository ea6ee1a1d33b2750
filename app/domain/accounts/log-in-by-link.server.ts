import { publishToMember } from '#app/live/publisher.ts';
import type { Failure } from '#app/platform/result.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import { takeOverAddress } from './confirm-address.server.ts';
import type { Arrival } from './login-client.ts';
import { accountOfLink } from './open-link.server.ts';
import { consumeToken } from './tokens.queries.server.ts';

export type LinkLogIn = Admission | Failure<'link_invalid'>;

/**
 * Logs in with a mailed link, once. It stands for the password: a code, where one is asked for, is still needed. Who asks
 * for it has not accepted a signup with their address, so that nothing of one that was not confirmed stays open.
 */
export async function logInByLink(scope: Scope, token: string, arrival: Arrival): Promise<LinkLogIn> {
  const { tenant, now } = scope;
  const { outcome, accountId, ended } = await inTenant(tenant.id, async (tx) => {
    const found = await accountOfLink(tx, scope, token, 'log_in');
    if (!found) return { outcome: { ok: false, code: 'link_invalid' } as const, accountId: 0, ended: null };
    await consumeToken(tx, tenant.id, sha256(token), now);
    const sessions = await takeOverAddress(tx, scope, found.id, sha256(token));
    return { outcome: await admitOwner(tx, scope, found.id, arrival), accountId: found.id, ended: sessions };
  });
  for (const session of ended ?? [])
    await publishToMember(tenant.id, accountId, { type: 'session-ended', session });
  return outcome;
}
