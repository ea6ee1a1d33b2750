import type { Tx } from '#db/client.ts';

/**
 * The one rule of what others are told of a member's reading: nobody is told what somebody invisible has
 * received, read or opened. `memberId` is a number or a column.
 */
export const tellsReading = (tx: Tx, tenantId: number, memberId: number | ReturnType<Tx['sql']>) =>
  tx.sql`exists (select from members m where m.tenant_id = ${tenantId} and m.id = ${memberId} and not m.invisible)`;
