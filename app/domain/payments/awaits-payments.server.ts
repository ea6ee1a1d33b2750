import type { OwnerScope } from '#app/domain/credits/withdraw.server.ts';
import { readInTenant } from '#db/client.ts';
import { countAwaited } from './orders.queries.server.ts';

/**
 * Whether a debit, transfer or payment of the member is pending, which is mentioned before they delete their account.
 */
export async function awaitsPayments({ tenant, viewer }: OwnerScope): Promise<boolean> {
  const [count] = await readInTenant(tenant.id, (tx) => [countAwaited(tx, tenant.id, viewer.id)]);
  return count > 0;
}
