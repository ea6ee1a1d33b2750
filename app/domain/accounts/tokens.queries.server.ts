import { lte } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { tokens } from '#db/schema/accounts.ts';
import type { TokenDetail, TokenPurpose } from './token-purposes.ts';

export type { TokenDetail, TokenPurpose };
export type TokenRow = {
  purpose: TokenPurpose;
  accountId: number;
  expiresAt: Date;
  usedAt: Date | null;
  /** Of a change of address: the one that the link was sent to. */
  newEmail: string | null;
  /** What was proved already, or is to be done next. */
  detail: TokenDetail | null;
};
export type NewToken = Pick<TokenRow, 'purpose' | 'accountId' | 'expiresAt'> & {
  tenantId: number;
  tokenHash: string;
  createdAt: Date;
  newEmail?: string;
  detail?: TokenDetail | null;
};

export async function insertToken(tx: Tx, row: NewToken): Promise<void> {
  await tx.sql`
    insert into tokens (tenant_id, token_hash, purpose, account_id, created_at, expires_at, new_email, detail)
    values (${row.tenantId}, ${row.tokenHash}, ${row.purpose}, ${row.accountId}, ${row.createdAt}, ${row.expiresAt},
      ${row.newEmail ?? null}, ${row.detail ?? null})`;
}

export async function findToken(tx: Tx, tenantId: number, tokenHash: string): Promise<TokenRow | null> {
  const [row] = await tx.sql<TokenRow[]>`
    select purpose, account_id as "accountId", expires_at as "expiresAt", used_at as "usedAt",
      new_email as "newEmail", detail from tokens
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
  return await deleteBatch(tx, tenantId, tokens, lte(tokens.expiresAt, before));
}

/** The links that were mailed to an account, but for the one in use. */
export async function deleteOtherTokens(
  tx: Tx,
  tenantId: number,
  accountId: number,
  keptHash: string,
): Promise<number> {
  const result = await tx.sql`
    delete from tokens where tenant_id = ${tenantId} and account_id = ${accountId} and token_hash <> ${keptHash}`;
  return result.count;
}
