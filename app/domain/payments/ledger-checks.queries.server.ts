import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { ledgerChecks } from '#db/schema/ledger.ts';

export type LedgerCheck = Omit<typeof ledgerChecks.$inferSelect, 'tenantId'>;

/** Stores a check, and deletes the checks before a time. */
export async function insertCheck(
  tx: Tx,
  tenantId: number,
  check: Omit<LedgerCheck, 'id'>,
  before: Date,
): Promise<void> {
  await tx.db.insert(ledgerChecks).values({ ...check, tenantId });
  await tx.db
    .delete(ledgerChecks)
    .where(and(eq(ledgerChecks.tenantId, tenantId), lt(ledgerChecks.at, before)));
}
