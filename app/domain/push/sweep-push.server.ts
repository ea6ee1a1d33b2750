import { inBatches } from '#db/batches.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteOldDeliveries } from './deliveries.queries.server.ts';

/** Longer than anything is tried again. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

export async function sweepPush({ tenant, now }: Scope): Promise<void> {
  await inBatches(tenant.id, (tx) => deleteOldDeliveries(tx, tenant.id, new Date(now.getTime() - KEPT_MS)));
}
