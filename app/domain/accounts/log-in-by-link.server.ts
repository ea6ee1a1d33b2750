import { sha256 } from '#app/platform/secrets.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { confirmAccount, findAccountById } from './accounts.queries.server.ts';
import { type Admission, admitOwner } from './admit.server.ts';
import type { Arrival } from './arrival.ts';
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
    await confirmAccount(tx, tenant.id, found.id, now);
    const account = await findAccountById(tx, tenant.id, found.id);
    return account ? await admitOwner(tx, scope, account, arrival) : { ok: false, code: 'link_invalid' };
  });
}
