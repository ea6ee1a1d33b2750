import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope, Scope, StaffScope } from '#tenants/scope.ts';
import { closeDebt, type DebtRow, listDebtsOf, listOpenDebts } from './returns.queries.server.ts';

const SHOWN_AT_ONCE = 500;

/** The member's debts; while any is open, nothing can be spent. */
export async function listOwnDebts({ tenant, viewer }: MemberScope): Promise<DebtRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listDebtsOf(tx, tenant.id, viewer.id)]);
  return rows;
}

/** Open debts of the brand's members, for support. */
export async function listDebts({ tenant }: Scope): Promise<DebtRow[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listOpenDebts(tx, tenant.id, SHOWN_AT_ONCE)]);
  return rows;
}

/** Support received the money, or waives it: the member can spend again. False when there was no debt. */
export const settleDebt = (
  scope: Scope | StaffScope,
  orderId: number,
  by: 'paid' | 'waived',
  reason = '',
): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => {
    if (!(await closeDebt(tx, scope.tenant.id, orderId, { by, now: scope.now }))) return false;
    await recordIfStaff(tx, scope, `debt_${by}`, String(orderId), reason);
    return true;
  });
