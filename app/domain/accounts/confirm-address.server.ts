import { notePostback } from '#app/domain/tracking/postbacks.server.ts';
import { unusablePasswordHash } from '#app/platform/secrets.ts';
import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import {
  confirmAccount,
  findAccountById,
  replacePassword,
  setPendingEmail,
} from './accounts.queries.server.ts';
import { ageRefusedUntil } from './age-refusal.server.ts';
import { deleteDevicesOf } from './devices.queries.server.ts';
import { enterByInvite } from './enter-by-invite.server.ts';
import { deleteOtherSessions } from './sessions.queries.server.ts';
import { removeUnconfirmedSignInMethods } from './sign-in-methods.server.ts';
import { deleteOtherTokens } from './tokens.queries.server.ts';

/**
 * Confirms an account's address; false when it was confirmed before, while a refused age may not be tried again, or when
 * others have used up its invitation.
 * Before that anyone could have signed up with it, so earlier passkeys and authenticators are removed.
 */
export async function confirmAddress(tx: Tx, scope: Scope, accountId: number): Promise<boolean> {
  const { tenant, now } = scope;
  const account = await findAccountById(tx, tenant.id, accountId);
  if (account && (await ageRefusedUntil(tx, scope, account.email))) return false;
  if (account?.status === 'not_confirmed' && !(await enterByInvite(tx, scope, accountId))) return false;
  if (!(await confirmAccount(tx, tenant.id, accountId, now))) return false;
  await removeUnconfirmedSignInMethods(tx, tenant.id, accountId);
  // See `signUp`.
  if (tenant.features.neutral_account_messages) await notePostback(tx, scope, accountId, 'signup');
  await notePostback(tx, scope, accountId, 'confirmation');
  // Enqueued as a job, because credits may import accounts but not the other way around.
  if (tenant.settings.signup_credits > 0)
    await enqueueLater(tx, 'signup-credits', { tenantId: tenant.id, accountId });
  return true;
}

/**
 * Confirms an address by a link that does not accept the signup, used outside the account's own session. Every
 * credential set up by the person who signed up is removed. Returns the ended sessions; null when it was confirmed
 * before.
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
