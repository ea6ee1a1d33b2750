import { inTenant, type TenantSql, type Tx } from './client.ts';

const BATCH_ROWS = 2_000;
/** A sweep that has more to do goes on at its next time. */
const MOST_BATCHES = 250;

/** Part of a statement, as the driver composes it. */
type Fragment = ReturnType<TenantSql>;

/**
 * Deletes some thousand rows of a tenant for which the condition holds; call it through `inBatches`. Rows that are
 * locked are left for the next time. The condition needs an index that begins with tenant_id. Returns how many.
 */
export async function deleteBatch(
  { sql }: Tx,
  tenantId: number,
  table: string,
  condition: Fragment,
): Promise<number> {
  const { count } = await sql`
    delete from ${sql(table)} where tenant_id = ${tenantId} and ctid = any(array(
      select ctid from ${sql(table)} where tenant_id = ${tenantId} and ${condition}
      limit ${BATCH_ROWS} for update skip locked))`;
  return count;
}

/**
 * Repeats a batch, in a transaction each, until it finds less than it could take: no transaction runs into the
 * statement timeout or keeps others waiting, however much there is. Returns how many rows that were.
 */
export async function inBatches(tenantId: number, batch: (tx: Tx) => Promise<number>): Promise<number> {
  let rows = 0;
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const count = await inTenant(tenantId, batch);
    rows += count;
    if (count < BATCH_ROWS) break;
  }
  return rows;
}
