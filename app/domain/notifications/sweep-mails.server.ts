import { endedBefore } from '#app/domain/accounts/retention.ts';
import { inBatches } from '#db/batches.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteOldAddresses } from './addresses.queries.server.ts';
import { deleteOldMails } from './deliveries.queries.server.ts';

/** Deletes old mail records, and bounces of addresses without recent ones. */
export async function sweepMails({ tenant, now }: Scope): Promise<void> {
  const ends = { soft: endedBefore('softBounces', now), suppressed: endedBefore('suppressedAddresses', now) };
  await inBatches(tenant.id, (tx) => deleteOldMails(tx, tenant.id, endedBefore('mailDeliveries', now)));
  await inBatches(tenant.id, (tx) => deleteOldAddresses(tx, tenant.id, ends));
}
