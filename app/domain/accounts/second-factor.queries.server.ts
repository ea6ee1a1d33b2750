import { and, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { authenticators, recoveryCodes } from '#db/schema/sign-in.ts';

export type AuthenticatorRow = Pick<
  typeof authenticators.$inferSelect,
  'sealed' | 'confirmedAt' | 'lastStep'
>;

const codesOf = (tenantId: number, accountId: number) =>
  and(eq(recoveryCodes.tenantId, tenantId), eq(recoveryCodes.accountId, accountId));

export async function findAuthenticator(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<AuthenticatorRow | null> {
  const [row] = await selectAuthenticator(tx, tenantId, accountId);
  return row ?? null;
}

/** Locks the row, so that concurrent requests cannot use one code twice. */
export async function lockAuthenticator(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<AuthenticatorRow | null> {
  const [row] = await selectAuthenticator(tx, tenantId, accountId).for('update');
  return row ?? null;
}

function selectAuthenticator(tx: Tx, tenantId: number, accountId: number) {
  const { sealed, confirmedAt, lastStep } = authenticators;
  return tx.db
    .select({ sealed, confirmedAt, lastStep })
    .from(authenticators)
    .where(and(eq(authenticators.tenantId, tenantId), eq(authenticators.accountId, accountId)));
}

/** Stores an unconfirmed secret; a confirmed one is not replaced. */
export async function putAuthenticator(
  tx: Tx,
  tenantId: number,
  accountId: number,
  sealed: string,
  now: Date,
): Promise<void> {
  await tx.sql`
    insert into authenticators as a (tenant_id, account_id, sealed, created_at)
    values (${tenantId}, ${accountId}, ${sealed}, ${now})
    on conflict (tenant_id, account_id) do update set sealed = excluded.sealed, created_at = excluded.created_at,
      last_step = 0 where a.confirmed_at is null`;
}

export async function spendStep(
  tx: Tx,
  tenantId: number,
  accountId: number,
  step: number,
  now: Date,
): Promise<void> {
  await tx.sql`
    update authenticators set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    where tenant_id = ${tenantId} and account_id = ${accountId}`;
}

/** Removes it with its recovery codes; true when it was confirmed. */
export async function deleteAuthenticator(tx: Tx, tenantId: number, accountId: number): Promise<boolean> {
  const [row] = await tx.sql<{ used: boolean }[]>`
    delete from authenticators where tenant_id = ${tenantId} and account_id = ${accountId}
    returning confirmed_at is not null as used`;
  await tx.sql`delete from recovery_codes where tenant_id = ${tenantId} and account_id = ${accountId}`;
  return row?.used ?? false;
}

/** The same if it was set up before the account's address was confirmed. */
export async function deleteUnprovenAuthenticator(
  tx: Tx,
  tenantId: number,
  accountId: number,
): Promise<boolean> {
  const rows = await tx.sql`
    select from authenticators s join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where s.tenant_id = ${tenantId} and s.account_id = ${accountId}
      and s.created_at < coalesce(a.confirmed_at, a.signup_at) for update of s`;
  return rows.length > 0 && (await deleteAuthenticator(tx, tenantId, accountId));
}

/** Replaces the account's recovery codes. */
export async function putRecoveryCodes(
  tx: Tx,
  tenantId: number,
  accountId: number,
  hashes: string[],
): Promise<void> {
  await tx.sql`delete from recovery_codes where tenant_id = ${tenantId} and account_id = ${accountId}`;
  await tx.sql`
    insert into recovery_codes (tenant_id, account_id, hash)
    select ${tenantId}::int, ${accountId}::bigint, unnest(${hashes}::text[])`;
}

/** True for the first use only. */
export async function consumeRecoveryCode(
  tx: Tx,
  tenantId: number,
  accountId: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(codesOf(tenantId, accountId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)));
  return used.count > 0;
}

export async function countRecoveryCodes(tx: Tx, tenantId: number, accountId: number): Promise<number> {
  const [row] = await tx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(codesOf(tenantId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
