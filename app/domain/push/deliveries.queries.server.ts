import { and, eq, lt } from 'drizzle-orm';
import { earlier } from '#app/platform/durations.ts';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { anyOf } from '#db/columns.ts';
import { pushDeliveries, pushSubscriptions } from '#db/schema/push.ts';

/** The claim of a dead process expires after this time. */
const CLAIM_SECONDS = 60;

/** Claims an event for these browsers; returns those that were not notified yet and are not claimed elsewhere. */
export async function claimDeliveries(
  tx: Tx,
  tenantId: number,
  event: string,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const abandoned = earlier(now, CLAIM_SECONDS * 1000);
  const rows = await tx.sql<{ id: string }[]>`
    insert into push_deliveries as d (tenant_id, event, subscription_id, claimed_at)
    select tenant_id, ${event}, id, ${now} from push_subscriptions
    where tenant_id = ${tenantId} and id = any(${[...subscriptionIds]}::uuid[])
    on conflict (tenant_id, event, subscription_id) do update set claimed_at = excluded.claimed_at
      where not d.done and d.claimed_at < ${abandoned}
    returning subscription_id as id`;
  return rows.map(({ id }) => id);
}

const areDeliveries = (tenantId: number, event: string, subscriptionIds: readonly string[]) =>
  and(
    eq(pushDeliveries.tenantId, tenantId),
    eq(pushDeliveries.event, event),
    anyOf(pushDeliveries.subscriptionId, subscriptionIds),
  );

export async function finishDeliveries(
  tx: Tx,
  tenantId: number,
  event: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  await tx.db
    .update(pushDeliveries)
    .set({ done: true })
    .where(areDeliveries(tenantId, event, subscriptionIds));
}

/** Releases claims, because the push service asked to retry later. */
export async function releaseDeliveries(
  tx: Tx,
  tenantId: number,
  event: string,
  subscriptionIds: readonly string[],
): Promise<void> {
  await tx.db
    .delete(pushDeliveries)
    .where(and(areDeliveries(tenantId, event, subscriptionIds), eq(pushDeliveries.done, false)));
}

export async function deleteGoneSubscriptions(
  tx: Tx,
  tenantId: number,
  subscriptionIds: readonly string[],
): Promise<void> {
  await tx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.tenantId, tenantId), anyOf(pushSubscriptions.id, subscriptionIds)));
}

export async function deleteOldDeliveries(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, pushDeliveries, lt(pushDeliveries.claimedAt, before));
}
