import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { findLockedAccount } from './accounts.queries.server.ts';
import { deleteUnprovenPasskeys } from './passkeys.queries.server.ts';
import { deleteUnprovenAuthenticator } from './second-factor.queries.server.ts';
import { listOpenSessions } from './sessions.queries.server.ts';

/** The changes of sign-in methods that the account's owner is emailed about. */
export type WayInChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_code_used';

/** Emails the owner about it, in the transaction that changes the sign-in method. */
export const tellOfWayIn = (
  tx: Tx,
  tenantId: number,
  accountId: number,
  change: WayInChange,
): Promise<void> => enqueueLater(tx, 'way-in-mail', { tenantId, accountId, change });

/**
 * Only confirmed accounts may have passkeys and authenticators, because an unconfirmed address may be another
 * person's. The account is locked and the session read again, so that a session ended by a concurrent password change
 * adds none.
 */
export async function mayAddWayIn(
  tx: Tx,
  { tenant, viewer, sessionHash, now }: MemberScope,
): Promise<boolean> {
  const account = await findLockedAccount(tx, tenant.id, viewer.id);
  if (account?.status !== 'active') return false;
  return (await listOpenSessions(tx, tenant.id, [sessionHash], now)).length > 0;
}

export type RemovedWaysIn = { passkeys: number; authenticator: boolean };

/** Removes passkeys and an authenticator that were added before the address was confirmed. */
export async function removeUnprovenWaysIn(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<RemovedWaysIn> {
  return {
    passkeys: await deleteUnprovenPasskeys(tx, tenantId, accountId),
    authenticator: await deleteUnprovenAuthenticator(tx, tenantId, accountId),
  };
}
