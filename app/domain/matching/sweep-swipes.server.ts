import { inBatches } from '#db/batches.ts';
import type { Scope } from '#tenants/scope.ts';
import { swipedSince } from './swipe-rules.ts';
import { deleteOldSwipes } from './swipes.queries.server.ts';

/** Deletes swipes that no longer exclude a profile from being shown. */
export async function sweepSwipes({ tenant, now }: Scope): Promise<void> {
  await inBatches(tenant.id, (tx) => deleteOldSwipes(tx, tenant.id, swipedSince(now)));
}
