import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { smsCodes } from '#db/schema/payments.ts';

type SmsCode = typeof smsCodes.$inferSelect;
type SmsCodeRow = Omit<SmsCode, 'tenantId' | 'memberId'>;

const isCode = (tenantId: number, id: number) => and(eq(smsCodes.tenantId, tenantId), eq(smsCodes.id, id));

export async function insertSmsCode(
  tx: Tx,
  tenantId: number,
  code: Pick<SmsCode, 'memberId' | 'phoneHash' | 'codeHash' | 'expiresAt'> & { now: Date },
): Promise<void> {
  const { now, ...row } = code;
  await tx.db.insert(smsCodes).values({ ...row, tenantId, createdAt: now });
}

/** A member's newest code, locked so that attempts are counted one at a time. */
export async function lockSmsCode(tx: Tx, tenantId: number, memberId: number): Promise<SmsCodeRow | null> {
  const [row] = await tx.db
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.tenantId, tenantId), eq(smsCodes.memberId, memberId)))
    .orderBy(desc(smsCodes.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function countCodeTry(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(isCode(tenantId, id));
}

export async function spendSmsCode(tx: Tx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.db.update(smsCodes).set({ usedAt: now }).where(isCode(tenantId, id));
}

export async function deleteOldSmsCodes(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, smsCodes, lt(smsCodes.createdAt, before));
}
