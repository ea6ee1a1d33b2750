import type { Tx } from '#db/client.ts';
import { seenBy } from './seen-by.server.ts';

/** Whether a member is visible to a viewer. */
export async function isSeenBy(tx: Tx, tenantId: number, viewerId: number, id: number): Promise<boolean> {
  const rows = await tx.sql`
    select 1 from members m where m.tenant_id = ${tenantId} and m.id = ${id} and ${seenBy(tx, tenantId, viewerId)}`;
  return rows.length > 0;
}
