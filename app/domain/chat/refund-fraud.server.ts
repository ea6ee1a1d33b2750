import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { lockAccount } from './message-life.queries.server.ts';
import { listPayers, refundMessages } from './refunds.queries.server.ts';

const PAYERS_AT_ONCE = 200;

export type Refunded = { members: number; credits: number };

/**
 * Gives back all that members spent on one who was removed for fraud. Each member's part is a transaction of
 * its own; run again, it goes on where it was interrupted and gives nothing twice.
 */
export async function refundSpentOn({ tenant, now }: Scope, memberId: number): Promise<Refunded> {
  const refunded = { members: 0, credits: 0 };
  for (let after = 0; ; ) {
    const from = after;
    const [payers] = await readInTenant(tenant.id, (tx) => [
      listPayers(tx, tenant.id, memberId, from, PAYERS_AT_ONCE),
    ]);
    for (const payer of payers) {
      const credits = await inTenant(tenant.id, async (tx) => {
        // Its own statement, so that the next one sees what whoever had the lock has done.
        if (!(await lockAccount(tx, tenant.id, payer))) return 0;
        return await refundMessages(tx, tenant.id, payer, memberId, now);
      });
      if (credits === 0) continue;
      refunded.members += 1;
      refunded.credits += credits;
      await publishToMember(tenant.id, payer, { type: 'counts' });
    }
    const last = payers.at(-1);
    if (last === undefined || payers.length < PAYERS_AT_ONCE) return refunded;
    after = last;
  }
}
