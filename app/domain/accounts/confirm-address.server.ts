import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { confirmAccount } from './accounts.queries.server.ts';
import { removeUnprovenWaysIn } from './ways-in.server.ts';

/**
 * Confirms an account's address; false when it was confirmed before. Until now anyone could have signed up with it, so
 * passkeys and authenticators from before do not stay.
 */
export async function confirmAddress(tx: Tx, { tenant, now }: Scope, accountId: number): Promise<boolean> {
  if (!(await confirmAccount(tx, tenant.id, accountId, now))) return false;
  await removeUnprovenWaysIn(tx, tenant.id, accountId);
  return true;
}
