import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { invites } from '#db/schema/accounts.ts';

const isValid = (tenantId: number, codeHash: string, now: Date) =>
  and(
    eq(invites.tenantId, tenantId),
    eq(invites.codeHash, codeHash),
    gt(invites.usesLeft, 0),
    gt(invites.expiresAt, now),
  );

export async function hasInvite(tx: Tx, tenantId: number, codeHash: string, now: Date): Promise<boolean> {
  const rows = await tx.db
    .select({ usesLeft: invites.usesLeft })
    .from(invites)
    .where(isValid(tenantId, codeHash, now));
  return rows.length > 0;
}

/** Uses up one use of an invitation, in the signup's own transaction; false when none is left. */
export async function redeemInvite(tx: Tx, tenantId: number, codeHash: string, now: Date): Promise<boolean> {
  const redeemed = await tx.db
    .update(invites)
    .set({ usesLeft: sql`${invites.usesLeft} - 1` })
    .where(isValid(tenantId, codeHash, now));
  return redeemed.count > 0;
}
