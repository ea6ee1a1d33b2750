import type { Tx } from '#db/client.ts';

export type AuditEntry = { staffId: number; what: string; subject: string; addressHash: string; now: Date };

export async function insertAuditEntry(tx: Tx, tenantId: number, entry: AuditEntry): Promise<void> {
  await tx.sql`
    insert into platform.staff_audit (staff_id, tenant_id, what, subject, at, address_hash)
    values (${entry.staffId}, ${tenantId}, ${entry.what}, ${entry.subject}, ${entry.now}, ${entry.addressHash})`;
}
