import type { Tx } from '#db/client.ts';

/** Members with expired credits, in batches. */
export async function listEnding(tx: Tx, tenantId: number, now: Date, limit: number): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select distinct member_id as id from (
      select member_id from credit_lots
      where tenant_id = ${tenantId} and open and expires_at <= ${now} order by expires_at limit ${limit}
    ) ending`;
  return rows.map(({ id }) => id);
}
