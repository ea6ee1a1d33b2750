import { inBatches } from '#db/batches.ts';
import type { Scope } from '#tenants/scope.ts';
import { swipedSince } from './swipe-rules.ts';
import { deleteOldSwipes } from './swipes.queries.server.ts';

/** Forgets swipes that no longer keep anybody from being shown. */
export async function sweepSwipes({ tenant, now }: Scope): Promise<void> {
  await inBatches(tenant.id, (tx) => deleteOldSwipes(tx, tenant.id, swipedSince(now)));
}
