import type { Tx } from '#db/client.ts';

export type TokenPurpose = 'activate' | 'log_in' | 'change_mail' | 'reactivate' | 'unsubscribe';
export type TokenRow = { purpose: TokenPurpose; accountId: number; expiresAt: Date };

export async function insertToken(
  tx: Tx,
  row: TokenRow & { tenantId: number; tokenHash: string; createdAt: Date },
): Promise<void> {
  await tx.sql`
    insert into tokens (tenant_id, token_hash, purpose, account_id, created_at, expires_at)
    values (${row.tenantId}, ${row.tokenHash}, ${row.purpose}, ${row.accountId}, ${row.createdAt}, ${row.expiresAt})`;
}

export async function findToken(tx: Tx, tenantId: number, tokenHash: string): Promise<TokenRow | null> {
  const [row] = await tx.sql<TokenRow[]>`
    select purpose, account_id as "accountId", expires_at as "expiresAt" from tokens
    where tenant_id = ${tenantId} and token_hash = ${tokenHash} for update`;
  return row ?? null;
}

/** True for the first use only. */
export async function consumeToken(tx: Tx, tenantId: number, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update tokens set used_at = ${now}
    where tenant_id = ${tenantId} and token_hash = ${tokenHash} and used_at is null returning 1`;
  return rows.length > 0;
}

export async function deleteEndedTokens(tx: Tx, tenantId: number, before: Date): Promise<number> {
  const result = await tx.sql`delete from tokens where tenant_id = ${tenantId} and expires_at <= ${before}`;
  return result.count;
}
