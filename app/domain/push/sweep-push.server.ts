import { endedBefore } from '#app/domain/accounts/retention.ts';
import { inBatches } from '#db/batches.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteOldDeliveries } from './deliveries.queries.server.ts';

export async function sweepPush({ tenant, now }: Scope): Promise<void> {
  await inBatches(tenant.id, (tx) => deleteOldDeliveries(tx, tenant.id, endedBefore('pushDeliveries', now)));
}
