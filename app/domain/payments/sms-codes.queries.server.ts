import { lt } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { smsCodes } from '#db/schema/payments.ts';

export type SmsCodeRow = {
  id: number;
  phoneHash: string;
  codeHash: string;
  tries: number;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: Date;
};

export async function insertSmsCode(
  tx: Tx,
  tenantId: number,
  code: { memberId: number; phoneHash: string; codeHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx.sql`
    insert into sms_codes (tenant_id, member_id, phone_hash, code_hash, expires_at, created_at)
    values (${tenantId}, ${code.memberId}, ${code.phoneHash}, ${code.codeHash}, ${code.expiresAt}, ${code.now})`;
}

/** The newest code of a member, held so that guesses stand in line. */
export async function lockSmsCode(tx: Tx, tenantId: number, memberId: number): Promise<SmsCodeRow | null> {
  const [row] = await tx.sql<SmsCodeRow[]>`
    select id, phone_hash as "phoneHash", code_hash as "codeHash", tries, expires_at as "expiresAt",
      used_at as "usedAt", created_at as "createdAt"
    from sms_codes where tenant_id = ${tenantId} and member_id = ${memberId}
    order by id desc limit 1 for update`;
  return row ?? null;
}

export async function countCodeTry(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.sql`update sms_codes set tries = tries + 1 where tenant_id = ${tenantId} and id = ${id}`;
}

export async function spendSmsCode(tx: Tx, tenantId: number, id: number, now: Date): Promise<void> {
  await tx.sql`update sms_codes set used_at = ${now} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function deleteOldSmsCodes(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, smsCodes, lt(smsCodes.createdAt, before));
}
