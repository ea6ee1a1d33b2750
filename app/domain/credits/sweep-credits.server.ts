import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { listEnding } from './expiry.queries.server.ts';
import { expireCredits } from './wallet.server.ts';

const AT_ONCE = 200;

/** Expires credits, each member in a separate transaction. Returns the number of expired credits. */
export async function sweepCredits({ tenant, now }: Scope): Promise<number> {
  let expired = 0;
  for (;;) {
    const [members] = await readInTenant(tenant.id, (tx) => [listEnding(tx, tenant.id, now, AT_ONCE)]);
    let ended = 0;
    for (const member of members)
      ended += await inTenant(tenant.id, (tx) => expireCredits(tx, tenant.id, member, now));
    expired += ended;
    // Stop when a batch expires nothing (members whose account was erased), because it would repeat forever.
    if (members.length === 0 || ended === 0) return expired;
  }
}
