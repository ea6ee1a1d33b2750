import { sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AccountRow, findAccountById } from './accounts.queries.server.ts';
import { findToken, type TokenPurpose } from './tokens.queries.server.ts';

/** The account of a link that is of this purpose, unused and in time; null otherwise. Locks the link. */
export async function accountOfLink(
  tx: Tx,
  { tenant, now }: Scope,
  token: string,
  purpose: TokenPurpose,
): Promise<AccountRow | null> {
  const row = await findToken(tx, tenant.id, sha256(token));
  if (row?.purpose !== purpose || row.usedAt || row.expiresAt <= now) return null;
  return await findAccountById(tx, tenant.id, row.accountId);
}

/** Whether a link would work; looking does not use it up, for programs that scan mails open links. */
export const linkIsOpen = (scope: Scope, token: string, purpose: TokenPurpose): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => (await accountOfLink(tx, scope, token, purpose)) !== null);
