import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { passkeys } from '#db/schema/sign-in.ts';

export type PasskeyRow = Omit<typeof passkeys.$inferSelect, 'tenantId'>;

const ofAccount = (tenantId: number, accountId: number) =>
  and(eq(passkeys.tenantId, tenantId), eq(passkeys.accountId, accountId));

const isKey = (tenantId: number, credentialId: string) =>
  and(eq(passkeys.tenantId, tenantId), eq(passkeys.credentialId, credentialId));

export async function listPasskeys(tx: Tx, tenantId: number, accountId: number): Promise<PasskeyRow[]> {
  return await tx.db
    .select()
    .from(passkeys)
    .where(ofAccount(tenantId, accountId))
    .orderBy(passkeys.createdAt)
    .limit(20);
}

export async function findPasskey(
  tx: Tx,
  tenantId: number,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx.db.select().from(passkeys).where(isKey(tenantId, credentialId));
  return row ?? null;
}

type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'accountId' | 'publicKey' | 'counter' | 'transports' | 'device'
> & { tenantId: number; now: Date };

/** False when the key is already registered. */
export async function insertPasskey(tx: Tx, key: NewPasskey): Promise<boolean> {
  const { now, ...row } = key;
  const added = await tx.db
    .insert(passkeys)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing({ target: [passkeys.tenantId, passkeys.credentialId] });
  return added.count > 0;
}

/**
 * Stores the counter of a use. False when the key was removed or used in the meantime: a key and its clone, used
 * concurrently, report the same counter.
 */
export async function markPasskey(
  tx: Tx,
  tenantId: number,
  { credentialId, counter }: Pick<PasskeyRow, 'credentialId' | 'counter'>,
  use: { counter: number; now: Date },
): Promise<boolean> {
  const marked = await tx.db
    .update(passkeys)
    .set({ counter: use.counter, usedAt: use.now })
    .where(and(isKey(tenantId, credentialId), eq(passkeys.counter, counter)));
  return marked.count > 0;
}

export async function deletePasskey(
  tx: Tx,
  tenantId: number,
  accountId: number,
  id: string,
): Promise<boolean> {
  const removed = await tx.db
    .delete(passkeys)
    .where(and(ofAccount(tenantId, accountId), eq(passkeys.id, id)));
  return removed.count > 0;
}

/** Removes all of an account's keys; returns how many. */
export async function deleteAllPasskeys(tx: Tx, tenantId: number, accountId: number): Promise<number> {
  const { count } = await tx.db.delete(passkeys).where(ofAccount(tenantId, accountId));
  return count;
}

/** Removes keys that were created before the account's address was confirmed; returns how many. */
export async function deleteUnprovenPasskeys(tx: Tx, tenantId: number, accountId: number): Promise<number> {
  const result = await tx.sql`
    delete from passkeys p using accounts a
    where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and a.tenant_id = p.tenant_id
      and a.id = p.account_id and p.created_at < coalesce(a.confirmed_at, a.signup_at)`;
  return result.count;
}
