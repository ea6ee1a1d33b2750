import type { Tx } from '#db/client.ts';
import { ageChecks } from '#db/schema/accounts.ts';

/** The latest result replaces an earlier one. */
export async function saveAgeCheck(tx: Tx, row: typeof ageChecks.$inferInsert): Promise<void> {
  const { tenantId, accountId, ...check } = row;
  await tx.db
    .insert(ageChecks)
    .values({ tenantId, accountId, ...check })
    .onConflictDoUpdate({ target: [ageChecks.tenantId, ageChecks.accountId], set: check });
}
