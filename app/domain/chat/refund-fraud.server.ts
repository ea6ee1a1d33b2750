import { refundCharge } from '#app/domain/credits/wallet.server.ts';
import { publishToMember } from '#app/live/publisher.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { lockAccount } from './message-life.queries.server.ts';
import { listPayers, listRefundable, markRefunded } from './refunds.queries.server.ts';

const PAYERS_AT_ONCE = 200;
/** Messages per transaction: each takes several statements, and a transaction has a deadline. */
const MESSAGES_AT_ONCE = 200;

export type Refunded = { members: number; credits: number };

/**
 * Refunds everything that members spent on a member removed for fraud. Each payer is refunded in separate
 * transactions; a repeated run continues where the last one stopped and refunds nothing twice.
 */
export async function refundSpentOn({ tenant, now }: Scope, memberId: number): Promise<Refunded> {
  const refunded = { members: 0, credits: 0 };
  for (let after = 0; ; ) {
    const from = after;
    const [payers] = await readInTenant(tenant.id, (tx) => [
      listPayers(tx, tenant.id, memberId, from, PAYERS_AT_ONCE),
    ]);
    for (const payer of payers) {
      let credits = 0;
      for (let count = MESSAGES_AT_ONCE; count === MESSAGES_AT_ONCE; ) {
        const batch = await inTenant(tenant.id, async (tx) => {
          // Locked in a separate statement, so that the next statement sees what the previous lock holder did.
          if (!(await lockAccount(tx, tenant.id, payer))) return { count: 0, credits: 0 };
          return await refundMessages(tx, tenant.id, { payer, memberId, now });
        });
        count = batch.count;
        credits += batch.credits;
      }
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

async function refundMessages(
  tx: Tx,
  tenantId: number,
  { payer, memberId, now }: { payer: number; memberId: number; now: Date },
): Promise<{ count: number; credits: number }> {
  const messageIds = await listRefundable(tx, tenantId, payer, memberId, MESSAGES_AT_ONCE);
  let credits = 0;
  for (const id of messageIds)
    credits += await refundCharge(tx, tenantId, {
      memberId: payer,
      key: `message:${id}`,
      reason: 'refund',
      now,
    });
  if (messageIds.length > 0) await markRefunded(tx, tenantId, payer, { messageIds, credits });
  return { count: messageIds.length, credits };
}
