import type { Tx } from '#db/client.ts';

/** Which of these hashes may not be debited. */
export async function findBlocked(tx: Tx, tenantId: number, hashes: string[]): Promise<string[]> {
  const rows = await tx.sql<{ hash: string }[]>`
    select hash from debit_blocks
    where tenant_id = ${tenantId} and hash = any(${hashes}::text[]) and removed_at is null`;
  return rows.map(({ hash }) => hash);
}

export async function insertBlock(
  tx: Tx,
  tenantId: number,
  block: {
    hash: string;
    kind: 'iban' | 'phone';
    reason: 'chargeback' | 'support';
    orderId: number | null;
    now: Date;
  },
): Promise<void> {
  await tx.sql`
    insert into debit_blocks (tenant_id, hash, kind, reason, order_id, created_at)
    values (${tenantId}, ${block.hash}, ${block.kind}, ${block.reason}, ${block.orderId}, ${block.now})
    on conflict (tenant_id, hash) do update set removed_at = null`;
}

export async function removeBlock(tx: Tx, tenantId: number, hash: string, now: Date): Promise<boolean> {
  const { count } = await tx.sql`
    update debit_blocks set removed_at = ${now}
    where tenant_id = ${tenantId} and hash = ${hash} and removed_at is null`;
  return count > 0;
}
