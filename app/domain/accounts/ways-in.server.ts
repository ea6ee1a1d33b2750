import type { Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import { findAccountById } from './accounts.queries.server.ts';
import { deleteUnprovenPasskeys } from './passkeys.queries.server.ts';
import { deleteUnprovenAuthenticator } from './second-factor.queries.server.ts';
import type { WayInChange } from './way-in-change.ts';

/** Tells the owner by mail, in the transaction that changes what opens their account. */
export const tellOfWayIn = (
  tx: Tx,
  tenantId: number,
  accountId: number,
  change: WayInChange,
): Promise<void> => enqueueLater(tx, 'way-in-mail', { tenantId, accountId, change });

/** Passkeys and authenticators are for confirmed accounts: another's address may be behind one that is not. */
export async function mayAddWayIn(tx: Tx, tenantId: number, accountId: number): Promise<boolean> {
  return (await findAccountById(tx, tenantId, accountId))?.status === 'active';
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
