import { inTenant } from '#db/client.ts';
import type { MemberScope } from '#tenants/scope.ts';

export type LedgerItem = {
  id: number;
  amount: number;
  balanceAfter: number;
  reason: string;
  /** ISO instant. */
  at: string;
};

const PAGE = 50;

/** The member's credits, entry by entry, newest first: why each was charged or given. */
export async function listLedgerEntries(scope: MemberScope): Promise<LedgerItem[]> {
  const rows = await inTenant(
    scope.tenant.id,
    (tx) =>
      tx.sql<(Omit<LedgerItem, 'at'> & { createdAt: Date })[]>`
      select id, amount, balance_after as "balanceAfter", reason, created_at as "createdAt"
      from ledger_entries where tenant_id = ${scope.tenant.id} and member_id = ${scope.viewer.id}
      order by id desc limit ${PAGE}`,
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}
