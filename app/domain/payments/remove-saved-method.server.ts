import { deleteStoredMethod } from '#app/platform/adyen.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { openSealed, sealText } from '#app/platform/seal.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { enqueueLater } from '#jobs/enqueue.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { shopperReference } from './payment-facts.ts';
import { findStoredMethod, listTokens, removeStoredMethod } from './stored-methods.queries.server.ts';

/** The purpose under which tokens are sealed while a job waits to remove them at the provider. */
const PURPOSE = 'stored method';

/** Removes the method that the next order would be paid with: locally at once, at the provider by a job. */
export async function removeSavedMethod(scope: MemberScope): Promise<void> {
  const { tenant, viewer, now } = scope;
  await inTenant(tenant.id, async (tx) => {
    const found = await findStoredMethod(tx, tenant.id, viewer.id);
    if (!found) return;
    await removeStoredMethod(tx, tenant.id, viewer.id, { id: found.id, now });
    await removeTokenLater(tx, tenant.id, viewer.id, found.token);
  });
}

/** Enqueues the removal of all of a member's methods at the provider, in the transaction that erases them. */
export async function removeSavedMethodsLater(tx: Tx, tenantId: number, memberId: number): Promise<void> {
  for (const token of await listTokens(tx, tenantId, memberId))
    await removeTokenLater(tx, tenantId, memberId, token);
}

export const removeTokenLater = (tx: Tx, tenantId: number, memberId: number, token: string): Promise<void> =>
  enqueueLater(tx, 'remove-stored-method', { tenantId, memberId, sealedToken: sealText(token, PURPOSE) });

/** Whether the provider reports that the method does not exist, so that there is nothing left to remove. */
const isUnknown = ({ status, code }: AdyenError): boolean =>
  status === 404 || (status === 422 && ['800', '803'].includes(code));

/** Removes a method at the provider; throws on failure, so that the queue retries it. */
export async function removeAtProvider(
  { tenant }: Scope,
  { memberId, sealedToken }: { memberId: number; sealedToken: string },
): Promise<void> {
  const account = await adyenAccountOf(tenant);
  if (!account) throw new Error('A stored method has no Adyen account.');
  const token = openSealed(sealedToken, PURPOSE);
  try {
    await deleteStoredMethod(account, { token, shopperReference: shopperReference(tenant.id, memberId) });
  } catch (error) {
    if (!(error instanceof AdyenError) || !isUnknown(error)) throw error;
  }
}
