import { lt } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { pushDeliveries } from '#db/schema/push.ts';

/** A claim whose process died is free again after so long. */
const CLAIM_SECONDS = 60;

/** The browsers among these that nobody has told of the event, or is telling now: they are the caller's to tell. */
export async function claimDeliveries(
  tx: Tx,
  tenantId: number,
  event: string,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const abandoned = new Date(now.getTime() - CLAIM_SECONDS * 1000);
  const rows = await tx.sql<{ id: string }[]>`
    insert into push_deliveries as d (tenant_id, event, subscription_id, claimed_at)
    select tenant_id, ${event}, id, ${now} from push_subscriptions
    where tenant_id = ${tenantId} and id = any(${[...subscriptionIds]}::uuid[])
    on conflict (tenant_id, event, subscription_id) do update set claimed_at = excluded.claimed_at
      where not d.done and d.claimed_at < ${abandoned}
    returning subscription_id as id`;
  return rows.map(({ id }) => id);
}

export async function finishDeliveries(
  tx: Tx,
  tenantId: number,
  event: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  await tx.sql`
    update push_deliveries set done = true
    where tenant_id = ${tenantId} and event = ${event} and subscription_id = any(${[...subscriptionIds]}::uuid[])`;
}

/** Free again at once: the push service wants them later. */
export async function releaseDeliveries(
  tx: Tx,
  tenantId: number,
  event: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  await tx.sql`
    delete from push_deliveries
    where tenant_id = ${tenantId} and event = ${event} and subscription_id = any(${[...subscriptionIds]}::uuid[])
      and not done`;
}

export async function deleteGoneSubscriptions(
  tx: Tx,
  tenantId: number,
  subscriptionIds: readonly string[],
): Promise<void> {
  await tx.sql`
    delete from push_subscriptions
    where tenant_id = ${tenantId} and id = any(${[...subscriptionIds]}::uuid[])`;
}

export async function deleteOldDeliveries(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, pushDeliveries, lt(pushDeliveries.claimedAt, before));
}
