import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { staffPasskeys } from '#db/schema/platform.ts';

// Statements on the platform's tables, for transactions of the console's role (inPlatform).

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

export async function listPasskeys(tx: Tx, staffId: number): Promise<PasskeyRow[]> {
  return await tx.db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(staffPasskeys.createdAt)
    .limit(20);
}

export async function findPasskey(tx: Tx, staffId: number, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await tx.db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.credentialId, credentialId)));
  return row ?? null;
}

/** False when the key is already registered. */
export async function insertPasskey(tx: Tx, row: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const added = await tx.db
    .insert(staffPasskeys)
    .values(row)
    .onConflictDoNothing({ target: staffPasskeys.credentialId });
  return added.count > 0;
}

/** False when the key was removed or used in the meantime: a key and its clone report the same counter. */
export async function markPasskey(
  tx: Tx,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: { counter: number; usedAt: Date },
): Promise<boolean> {
  const marked = await tx.db
    .update(staffPasskeys)
    .set(use)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)));
  return marked.count > 0;
}

export async function deletePasskey(tx: Tx, staffId: number, id: string): Promise<boolean> {
  const removed = await tx.db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)));
  return removed.count > 0;
}

export async function deletePasskeysOf(tx: Tx, staffId: number): Promise<void> {
  await tx.db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
}
