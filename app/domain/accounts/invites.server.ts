import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { accounts, invites } from '#db/schema/accounts.ts';

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

/** Uses up one use of an invitation that was valid at `now`; false when none is left. */
export async function redeemInvite(tx: Tx, tenantId: number, codeHash: string, now: Date): Promise<boolean> {
  const redeemed = await tx.db
    .update(invites)
    .set({ usesLeft: sql`${invites.usesLeft} - 1` })
    .where(isValid(tenantId, codeHash, now));
  return redeemed.count > 0;
}

/**
 * Uses up the invitation that an account was signed up with, unless the signup did so; false when others have used it
 * up. It may have expired since the signup.
 */
export async function redeemOwnInvite(tx: Tx, tenantId: number, accountId: number): Promise<boolean> {
  const own = and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId));
  const [account] = await tx.db
    .select({ tracking: accounts.tracking, signupAt: accounts.signupAt })
    .from(accounts)
    .where(own)
    .for('update');
  const { invite } = (account?.tracking ?? {}) as { invite?: string };
  if (!account) return false;
  if (!invite) return true;
  if (!(await redeemInvite(tx, tenantId, invite, account.signupAt))) return false;
  await forgetInvite(tx, tenantId, accountId);
  return true;
}

/** The account needs no invitation any longer. */
export async function forgetInvite(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ tracking: sql`${accounts.tracking} - 'invite'` })
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.id, accountId)));
}
