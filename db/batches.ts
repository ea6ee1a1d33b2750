import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inTenant, type Tx } from './client.ts';

const BATCH_ROWS = 2_000;
/** A sweep that does not finish continues on its next run. */
const MAX_BATCHES = 250;

type TenantTable = PgTable & { tenantId: PgColumn };

/**
 * Deletes up to 2,000 rows of a tenant for which the condition holds; call it through `inBatches`. Locked rows are left
 * for the next run. The condition needs an index that begins with tenant_id. Returns the number of rows.
 */
export async function deleteBatch(
  tx: Tx,
  tenantId: number,
  table: TenantTable,
  condition: SQL,
): Promise<number> {
  const { count } = await tx.db.execute(sql`
    delete from ${table} where ${table.tenantId} = ${tenantId} and ctid = any(array(
      select ctid from ${table} where ${table.tenantId} = ${tenantId} and ${condition}
      limit ${BATCH_ROWS} for update skip locked))`);
  return count;
}

/**
 * Repeats a batch, each in its own transaction, until one is not full, so that no transaction runs into the statement
 * timeout or blocks others for long. Returns the total number of rows.
 */
export async function inBatches(tenantId: number, batch: (tx: Tx) => Promise<number>): Promise<number> {
  let rows = 0;
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const count = await inTenant(tenantId, batch);
    rows += count;
    if (count < BATCH_ROWS) break;
  }
  return rows;
}
