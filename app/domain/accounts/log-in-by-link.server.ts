import { sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import type { Arrival } from './arrival.ts';
import { confirmAddress } from './confirm-address.server.ts';
import { accountOfLink } from './open-link.server.ts';
import { consumeToken } from './tokens.queries.server.ts';

export type LinkLogIn = Admission | { ok: false; code: 'link_invalid' };

/** Logs in with a mailed link, once. It stands for the password: a code, where one is asked for, is still needed. */
export async function logInByLink(scope: Scope, token: string, arrival: Arrival): Promise<LinkLogIn> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const found = await accountOfLink(tx, scope, token, 'log_in');
    if (!found) return { ok: false, code: 'link_invalid' };
    await consumeToken(tx, tenant.id, sha256(token), now);
    await confirmAddress(tx, scope, found.id);
    return await admitOwner(tx, scope, found.id, arrival);
  });
}
