import type { Tx } from '#db/client.ts';

/**
 * Locks the relation of two members until the transaction ends, so that concurrent likes see each other, and a like
 * and a block are serialized. Take it before reading either.
 */
export async function lockPair(tx: Tx, tenantId: number, a: number, b: number): Promise<void> {
  const pair = `pair:${tenantId}:${Math.min(a, b)}:${Math.max(a, b)}`;
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`;
}
