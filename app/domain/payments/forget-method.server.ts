import { AdyenError, forgetStored } from '#app/platform/adyen.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { shopperReference } from './payment-facts.ts';
import { findStoredMethod, removeStoredMethod } from './stored-methods.queries.server.ts';

/** Forgets the method that the next order would be paid with: here at once, whatever the provider says to it. */
export async function forgetMethod(scope: MemberScope): Promise<void> {
  const { tenant, viewer, now } = scope;
  const method = await inTenant(tenant.id, async (tx) => {
    const found = await findStoredMethod(tx, tenant.id, viewer.id);
    if (found) await removeStoredMethod(tx, tenant.id, viewer.id, { id: found.id, now });
    return found;
  });
  const account = await adyenAccountOf(tenant);
  if (!method || !account) return;
  try {
    const { token } = method;
    await forgetStored(account, { token, shopperReference: shopperReference(tenant.id, viewer.id) });
  } catch (error) {
    if (!(error instanceof AdyenError)) throw error;
    log.error({ ...errorFields(error), method: method.id }, 'a stored method is still with the provider');
  }
}
