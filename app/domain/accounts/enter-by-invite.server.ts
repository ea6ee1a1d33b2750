import { sha256 } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { forgetInvite, redeemInvite, redeemOwnInvite } from './invites.server.ts';

/**
 * Lets the owner of an unconfirmed account in: a brand by invitation uses up theirs, or else the one that this browser
 * came with (`code`, '' for none). False when others have used up both.
 */
export async function enterByInvite(
  tx: Tx,
  { tenant, now }: Scope,
  accountId: number,
  code = '',
): Promise<boolean> {
  if (tenant.settings.signups !== 'invite_only') return true;
  if (await redeemOwnInvite(tx, tenant.id, accountId)) return true;
  if (code === '' || !(await redeemInvite(tx, tenant.id, sha256(code), now))) return false;
  await forgetInvite(tx, tenant.id, accountId);
  return true;
}
