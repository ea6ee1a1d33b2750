import type { Tx } from '#db/client.ts';

/**
 * Locks two members' relation for the rest of the transaction: likes given at the same moment see each
 * other, and a like and a block do not pass each other by. Take it before looking at either.
 */
export async function lockPair(tx: Tx, tenantId: number, a: number, b: number): Promise<void> {
  const pair = `pair:${tenantId}:${Math.min(a, b)}:${Math.max(a, b)}`;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`;
}
