import type { Tx } from '#db/client.ts';

/** Members with credits that have passed their end, a few at a time. */
export async function listEnding(tx: Tx, tenantId: number, now: Date, limit: number): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    select distinct member_id as id from (
      select member_id from credit_lots
      where tenant_id = ${tenantId} and open and expires_at <= ${now} order by expires_at limit ${limit}
    ) ending`;
  return rows.map(({ id }) => id);
}

/** Ends a member's credits that have passed their end; how many there were. */
export async function expireCredits(tx: Tx, tenantId: number, memberId: number, now: Date): Promise<number> {
  const [row] = await tx.sql<{ expired: number }[]>`
    select platform.expire_credits(${tenantId}, ${memberId}, ${now}) as expired`;
  return row?.expired ?? 0;
}
