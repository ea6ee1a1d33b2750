import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { closeDebt, type DebtRow, listDebtsOf, listOpenDebts } from './returns.queries.server.ts';

const SHOWN_AT_ONCE = 500;

/** What the member owes; while there is anything, nothing can be spent. */
export async function listOwnDebts({ tenant, viewer }: MemberScope): Promise<DebtRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listDebtsOf(tx, tenant.id, viewer.id)]);
  return rows;
}

/** What members of the brand owe, for its support. */
export async function listDebts({ tenant }: Scope): Promise<DebtRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listOpenDebts(tx, tenant.id, SHOWN_AT_ONCE)]);
  return rows;
}

/** Support has the money, or does without it: the member can spend again. False where nothing was owed. */
export const settleDebt = (
  { tenant, now }: Scope,
  orderId: number,
  by: 'paid' | 'waived',
): Promise<boolean> => inTenant(tenant.id, (tx) => closeDebt(tx, tenant.id, orderId, { by, now }));
