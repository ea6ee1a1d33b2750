import { sha256 } from '#app/platform/secrets.ts';
import { inTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { type AccountRow, findAccountById } from './accounts.queries.server.ts';
import { findToken, type TokenDetail, type TokenPurpose } from './tokens.queries.server.ts';

export type OpenLink = { account: AccountRow; detail: TokenDetail | null };

/** A link that is of this purpose, unused and in time, with its account; null otherwise. Locks the link. */
export async function findOpenLink(
  tx: Tx,
  { tenant, now }: Scope,
  token: string,
  purpose: TokenPurpose,
): Promise<OpenLink | null> {
  const row = await findToken(tx, tenant.id, sha256(token));
  if (row?.purpose !== purpose || row.usedAt || row.expiresAt <= now) return null;
  const account = await findAccountById(tx, tenant.id, row.accountId);
  return account && { account, detail: row.detail };
}

/** The account of such a link. */
export const accountOfLink = async (
  tx: Tx,
  scope: Scope,
  token: string,
  purpose: TokenPurpose,
): Promise<AccountRow | null> => (await findOpenLink(tx, scope, token, purpose))?.account ?? null;

/** Whether a link would work; looking does not use it up, for programs that scan mails open links. */
export const linkIsOpen = (scope: Scope, token: string, purpose: TokenPurpose): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => (await accountOfLink(tx, scope, token, purpose)) !== null);

/** What a link is for, however old or used; null when there is none. */
export const purposeOfLink = ({ tenant }: Scope, token: string): Promise<TokenPurpose | null> =>
  inTenant(tenant.id, async (tx) => (await findToken(tx, tenant.id, sha256(token)))?.purpose ?? null);
