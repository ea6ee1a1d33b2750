import { and, eq, isNull, lte, ne, notInArray } from 'drizzle-orm';
import { deleteBatch } from '#db/batches.ts';
import type { Tx } from '#db/client.ts';
import { tokens } from '#db/schema/accounts.ts';
import type { TokenDetail, TokenPurpose } from './token-purposes.ts';

export type { TokenDetail, TokenPurpose };
/** `newEmail`: for a change of address, the address that the link was sent to. */
export type TokenRow = Pick<
  typeof tokens.$inferSelect,
  'purpose' | 'accountId' | 'expiresAt' | 'usedAt' | 'newEmail' | 'detail'
>;
type NewToken = typeof tokens.$inferInsert;

const isToken = (tenantId: number, tokenHash: string) =>
  and(eq(tokens.tenantId, tenantId), eq(tokens.tokenHash, tokenHash));

export async function insertToken(tx: Tx, row: NewToken): Promise<void> {
  await tx.db.insert(tokens).values(row);
}

export async function findToken(tx: Tx, tenantId: number, tokenHash: string): Promise<TokenRow | null> {
  const { purpose, accountId, expiresAt, usedAt, newEmail, detail } = tokens;
  const [row] = await tx.db
    .select({ purpose, accountId, expiresAt, usedAt, newEmail, detail })
    .from(tokens)
    .where(isToken(tenantId, tokenHash))
    .for('update');
  return row ?? null;
}

/** True for the first use only. */
export async function consumeToken(tx: Tx, tenantId: number, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx.db
    .update(tokens)
    .set({ usedAt: now })
    .where(and(isToken(tenantId, tokenHash), isNull(tokens.usedAt)));
  return used.count > 0;
}

export async function deleteEndedTokens(tx: Tx, tenantId: number, before: Date): Promise<number> {
  return await deleteBatch(tx, tenantId, tokens, lte(tokens.expiresAt, before));
}

/** Deletes the links mailed to an account, except the one in use and those of the kept purposes. */
export async function deleteOtherTokens(
  tx: Tx,
  tenantId: number,
  accountId: number,
  keptHash: string,
  kept: TokenPurpose[] = [],
): Promise<number> {
  const { count } = await tx.db
    .delete(tokens)
    .where(
      and(
        eq(tokens.tenantId, tenantId),
        eq(tokens.accountId, accountId),
        ne(tokens.tokenHash, keptHash),
        notInArray(tokens.purpose, kept),
      ),
    );
  return count;
}
