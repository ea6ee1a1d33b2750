import type { Tx } from '#db/client.ts';

/** `tenantId`: null for an action on the platform. `reason`: in the staff member's own words. */
type AuditEntry = {
  staffId: number;
  tenantId: number | null;
  what: string;
  subject: string;
  reason: string;
  addressHash: string;
  now: Date;
};

/** Runs in the transaction of the action, and makes other staff actions wait until it ends. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { staffId, tenantId, what, subject, reason, addressHash, now } = entry;
  await tx.sql`
    select platform.append_audit(${staffId}, ${tenantId}, ${what}, ${subject}, ${reason}, ${now}, ${addressHash})`;
}
