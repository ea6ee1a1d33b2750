import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { ageChecks } from '#db/schema/accounts.ts';

export type AgeCheck = Omit<typeof ageChecks.$inferSelect, 'tenantId' | 'accountId'>;

export async function findAgeCheck(tx: Tx, tenantId: number, accountId: number): Promise<AgeCheck | null> {
  const { result, method, provider, checkedAt } = ageChecks;
  const [row] = await tx.db
    .select({ result, method, provider, checkedAt })
    .from(ageChecks)
    .where(and(eq(ageChecks.tenantId, tenantId), eq(ageChecks.accountId, accountId)));
  return row ?? null;
}

/** The latest result replaces an earlier one. */
export async function saveAgeCheck(tx: Tx, row: typeof ageChecks.$inferInsert): Promise<void> {
  const { tenantId, accountId, ...check } = row;
  await tx.db
    .insert(ageChecks)
    .values({ tenantId, accountId, ...check })
    .onConflictDoUpdate({ target: [ageChecks.tenantId, ageChecks.accountId], set: check });
}

export async function setProfileListed(
  tx: Tx,
  tenantId: number,
  memberId: number,
  listed: boolean,
): Promise<void> {
  await tx.sql`
    update members set status = ${listed ? 'active' : 'disabled'} where tenant_id = ${tenantId} and id = ${memberId}`;
}
