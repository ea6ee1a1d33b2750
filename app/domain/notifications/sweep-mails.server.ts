import { endedBefore } from '#app/domain/accounts/retention.ts';
import { inTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { deleteOldAddresses } from './addresses.queries.server.ts';
import { deleteOldMails } from './deliveries.queries.server.ts';

/** Forgets what was sent long ago, and addresses that have long been quiet. */
export async function sweepMails({ tenant, now }: Scope): Promise<void> {
  await inTenant(tenant.id, async (tx) => {
    await deleteOldMails(tx, tenant.id, endedBefore('mailDeliveries', now));
    const ends = {
      soft: endedBefore('softBounces', now),
      suppressed: endedBefore('suppressedAddresses', now),
    };
    await deleteOldAddresses(tx, tenant.id, ends);
  });
}
