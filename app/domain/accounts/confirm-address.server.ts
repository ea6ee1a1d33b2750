import { notePostback } from '#app/domain/tracking/postbacks.server.ts';
import { unusablePasswordHash } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { confirmAccount, replacePassword, setPendingEmail } from './accounts.queries.server.ts';
import { deleteDevicesOf } from './devices.queries.server.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';
import { deleteOtherTokens } from './tokens.queries.server.ts';
import { removeUnprovenWaysIn } from './ways-in.server.ts';

/**
 * Confirms an account's address; false when it was confirmed before. Until now anyone could have signed up with it, so
 * passkeys and authenticators from before do not stay.
 */
export async function confirmAddress(tx: Tx, scope: Scope, accountId: number): Promise<boolean> {
  const { tenant, now } = scope;
  if (!(await confirmAccount(tx, tenant.id, accountId, now))) return false;
  await removeUnprovenWaysIn(tx, tenant.id, accountId);
  await notePostback(tx, scope, accountId, 'confirmation');
  // A job, because credits may import accounts and not the other way around.
  if (tenant.settings.signup_credits > 0)
    await enqueueLater(tx, 'signup-credits', { tenantId: tenant.id, accountId });
  return true;
}

/**
 * The same by a link that does not accept the signup, used outside the account's own session: nothing that was set up
 * by the person who signed up opens the account any more. Returns the sessions that ended; null when it was confirmed before.
 */
export async function takeOverAddress(
  tx: Tx,
  scope: Scope,
  accountId: number,
  usedLink: string,
): Promise<string[] | null> {
  if (!(await confirmAddress(tx, scope, accountId))) return null;
  const tenantId = scope.tenant.id;
  await replacePassword(tx, tenantId, accountId, unusablePasswordHash());
  // A pending change of address may have been requested by an intruder with the old password.
  await setPendingEmail(tx, tenantId, accountId, null);
  await deleteOtherTokens(tx, tenantId, accountId, usedLink);
  await deleteDevicesOf(tx, tenantId, accountId);
  return await deleteOtherSessions(tx, tenantId, accountId, '');
}
