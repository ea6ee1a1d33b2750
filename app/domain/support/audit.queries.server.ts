import type { Tx } from '#db/client.ts';
import { staffAudit } from '#db/schema/platform.ts';

export type AuditEntry = Pick<
  typeof staffAudit.$inferSelect,
  'staffId' | 'what' | 'subject' | 'addressHash'
> & { now: Date };

export async function insertAuditEntry(tx: Tx, tenantId: number, entry: AuditEntry): Promise<void> {
  const { now, ...row } = entry;
  await tx.db.insert(staffAudit).values({ ...row, tenantId, at: now });
}
