import { recordIfStaff } from '#app/domain/support/audit.server.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope, StaffScope } from '#tenants/scope.ts';
import { listTasks, type PaymentTask, settleTask } from './payment-tasks.queries.server.ts';

export type { PaymentTask };

const SHOWN_AT_ONCE = 500;

/** Refunds of the brand's members that the provider refused, for support. */
export async function listPaymentTasks({ tenant }: Scope): Promise<PaymentTask[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listTasks(tx, tenant.id, SHOWN_AT_ONCE)]);
  return rows;
}

/** Support sent the money by other means, or the member waived it. False when there is no such open task. */
export const settlePaymentTask = (
  scope: Scope | StaffScope,
  id: number,
  by: 'paid' | 'waived',
  reason = '',
): Promise<boolean> =>
  inTenant(scope.tenant.id, async (tx) => {
    if (!(await settleTask(tx, scope.tenant.id, id, { by, now: scope.now }))) return false;
    await recordIfStaff(tx, scope, `refund_${by}`, String(id), reason);
    return true;
  });
