import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { anyOf } from '#db/columns.ts';
import { debitBlocks } from '#db/schema/payments.ts';

/** Which of the hashes are blocked from direct debit. */
export async function findBlocked(tx: Tx, tenantId: number, hashes: string[]): Promise<string[]> {
  const rows = await tx.db
    .select({ hash: debitBlocks.hash })
    .from(debitBlocks)
    .where(
      and(eq(debitBlocks.tenantId, tenantId), anyOf(debitBlocks.hash, hashes), isNull(debitBlocks.removedAt)),
    );
  return rows.map(({ hash }) => hash);
}

export async function insertDebitBlock(
  tx: Tx,
  tenantId: number,
  block: Omit<typeof debitBlocks.$inferSelect, 'tenantId' | 'createdAt' | 'removedAt'> & { now: Date },
): Promise<void> {
  const { now, ...row } = block;
  await tx.db
    .insert(debitBlocks)
    .values({ ...row, tenantId, createdAt: now })
    .onConflictDoUpdate({ target: [debitBlocks.tenantId, debitBlocks.hash], set: { removedAt: null } });
}

export async function removeDebitBlock(tx: Tx, tenantId: number, hash: string, now: Date): Promise<boolean> {
  const removed = await tx.db
    .update(debitBlocks)
    .set({ removedAt: now })
    .where(
      and(eq(debitBlocks.tenantId, tenantId), eq(debitBlocks.hash, hash), isNull(debitBlocks.removedAt)),
    );
  return removed.count > 0;
}

/** The bank accounts and phone numbers of a member's mandates, and whether each is blocked. */
export function listDebtorHashes(
  tx: Tx,
  tenantId: number,
  memberId: number,
): Promise<{ hash: string; kind: 'iban' | 'phone'; blocked: boolean }[]> {
  return tx.sql<{ hash: string; kind: 'iban' | 'phone'; blocked: boolean }[]>`
    select h.hash, h.kind, exists (select from debit_blocks b where b.tenant_id = ${tenantId} and b.hash = h.hash
        and b.removed_at is null) as blocked
    from (select iban_hash as hash, 'iban' as kind from mandates
        where tenant_id = ${tenantId} and member_id = ${memberId}
      union select phone_hash, 'phone' from mandates
        where tenant_id = ${tenantId} and member_id = ${memberId}) h
    order by h.kind, h.hash limit 100`;
}
