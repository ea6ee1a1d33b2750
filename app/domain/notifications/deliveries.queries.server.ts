import { and, eq, lt } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { anyOf } from '#db/columns.ts';
import { mailDeliveries } from '#db/schema/mail.ts';

/**
 * Claims an event's mail for these accounts; returns those to send (`mine`: not sent, nor claimed before) and those
 * claimed by another worker, which may have died.
 */
export async function claimMails(
  tx: Tx,
  tenantId: number,
  event: string,
  accountIds: readonly number[],
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<{ id: number; mine: boolean }[]> {
  const ids = tx.sql`any(${[...accountIds]}::bigint[])`;
  return await tx.sql<{ id: number; mine: boolean }[]>`
    with claimed as (
      insert into mail_deliveries as d (tenant_id, account_id, event, claimed_at)
      select tenant_id, id, ${event}, ${now} from accounts where tenant_id = ${tenantId} and id = ${ids}
      on conflict (tenant_id, account_id, event) do update set claimed_at = excluded.claimed_at
        where not d.done and d.claimed_at < ${staleBefore}
      returning account_id as id
    )
    select id, true as mine from claimed
    union all
    select account_id, false from mail_deliveries
    where tenant_id = ${tenantId} and event = ${event} and account_id = ${ids} and not done
      and account_id not in (select id from claimed)`;
}

const areMails = (tenantId: number, event: string, accountIds: readonly number[]) =>
  and(
    eq(mailDeliveries.tenantId, tenantId),
    eq(mailDeliveries.event, event),
    anyOf(mailDeliveries.accountId, accountIds),
  );

export async function finishMails(
  tx: Tx,
  tenantId: number,
  event: string,
  accountIds: readonly number[],
): Promise<void> {
  await tx.db
    .update(mailDeliveries)
    .set({ done: true })
    .where(areMails(tenantId, event, accountIds));
}

/** Releases the claims of mails that were not sent. */
export async function releaseMails(
  tx: Tx,
  tenantId: number,
  event: string,
  accountIds: readonly number[],
): Promise<void> {
  await tx.db
    .delete(mailDeliveries)
    .where(and(areMails(tenantId, event, accountIds), eq(mailDeliveries.done, false)));
}

/** Deletes records of mails that can no longer be retried; returns how many. */
export async function deleteOldMails(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, mailDeliveries, lt(mailDeliveries.claimedAt, before));
}
