import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findLockedAccount } from './accounts.queries.server.ts';
import { deleteAllPasskeys, deleteUnprovenPasskeys } from './passkeys.queries.server.ts';
import { deleteAuthenticator, deleteUnprovenAuthenticator } from './second-factor.queries.server.ts';
import { deleteOtherSessions, listOpenSessions } from './sessions.queries.server.ts';

/** The changes of sign-in methods that are emailed to the account's owner. */
export type SignInMethodChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_code_used'
  | 'reset_by_support';

/** Emails the owner about the change, in the transaction that changes the sign-in method. */
export const notifySignInMethodChange = (
  tx: Tx,
  tenantId: number,
  accountId: number,
  change: SignInMethodChange,
): Promise<void> => enqueueLater(tx, 'sign-in-method-mail', { tenantId, accountId, change });

/**
 * Only confirmed accounts may have passkeys and authenticators, because an unconfirmed address may be another person's.
 * The account is locked and the session read again, so that a session ended by a concurrent password change cannot add
 * one.
 */
export async function mayAddSignInMethod(
  tx: Tx,
  { tenant, viewer, sessionHash, now }: MemberScope,
): Promise<boolean> {
  const account = await findLockedAccount(tx, tenant.id, viewer.id);
  if (account?.status !== 'active') return false;
  return (await listOpenSessions(tx, tenant.id, [sessionHash], now)).length > 0;
}

type RemovedSignInMethods = { passkeys: number; authenticator: boolean };

/** Removes passkeys and an authenticator that were added before the address was confirmed. */
export async function removeUnconfirmedSignInMethods(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<RemovedSignInMethods> {
  return {
    passkeys: await deleteUnprovenPasskeys(tx, tenantId, accountId),
    authenticator: await deleteUnprovenAuthenticator(tx, tenantId, accountId),
  };
}

/**
 * Removes passkeys, authenticator and recovery codes of a member who lost them, and ends the sessions; the owner is
 * emailed. Returns the ended sessions; null when there was nothing to remove.
 */
export async function resetSignInMethods(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<string[] | null> {
  const passkeys = await deleteAllPasskeys(tx, tenantId, accountId);
  const authenticator = await deleteAuthenticator(tx, tenantId, accountId);
  if (passkeys === 0 && !authenticator) return null;
  await notifySignInMethodChange(tx, tenantId, accountId, 'reset_by_support');
  return await deleteOtherSessions(tx, tenantId, accountId, '');
}
