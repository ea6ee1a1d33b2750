import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Grant } from '#app/domain/credits/wallet.queries.server.ts';
import { grantCredits } from '#app/domain/credits/wallet.server.ts';
import { type TenantSql, txOn } from '#db/client.ts';

type Sql = postgres.Sql | postgres.TransactionSql | TenantSql;
type Gift = Partial<Grant> & { credits: number };

/** Gives a member credits, free ones by default; returns the balance. */
export const giveCredits = (
  sql: Sql,
  tenantId: number,
  memberId: number,
  gift: Gift,
): Promise<number | null> =>
  grantCredits(txOn(sql as TenantSql), tenantId, {
    memberId,
    key: randomUUID(),
    kind: 'free',
    now: new Date(),
    ...gift,
  });

/** Spends a member's credits without a message, or returns why that is refused. */
export async function spendCredits(
  sql: Sql,
  tenantId: number,
  memberId: number,
  { cost, key = randomUUID(), now = new Date() }: { cost: number; key?: string; now?: Date },
): Promise<number | string> {
  const tx = sql as TenantSql;
  const [refused] = await tx<{ refusal: string | null }[]>`
    select platform.spend_refusal(${tenantId}, ${memberId}, ${cost}, ${now}) as refusal`;
  if (refused?.refusal) return refused.refusal;
  const [row] = await tx<{ balance: number }[]>`
    select platform.charge_credits(${tenantId}, ${memberId}, ${cost}, 'message', '1', ${key}, ${now}) as balance`;
  return row?.balance ?? 0;
}
