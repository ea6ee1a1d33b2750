import { inBatches } from '#db/batches.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteOldVisits } from './visits.queries.server.ts';
import { visitsSince } from './visits.ts';

/** Deletes visits that are no longer shown. */
export async function sweepVisits({ tenant, now }: Scope): Promise<void> {
  await inBatches(tenant.id, (tx) => deleteOldVisits(tx, tenant.id, visitsSince(now)));
}
