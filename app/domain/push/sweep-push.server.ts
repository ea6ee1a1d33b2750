import { endedBefore } from '#app/domain/accounts/retention.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteOldDeliveries } from './deliveries.queries.server.ts';

export async function sweepPush({ tenant, now }: Scope): Promise<void> {
  await inTenant(tenant.id, (tx) => deleteOldDeliveries(tx, tenant.id, endedBefore('pushDeliveries', now)));
}
