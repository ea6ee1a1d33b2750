import { inTenant, readInTenant } from '#db/client.ts';
import type { Scope } from '#tenants/scope.ts';
import { listTasks, type PaymentTask, settleTask } from './payment-tasks.queries.server.ts';

export type { PaymentTask };

const SHOWN_AT_ONCE = 500;

/** Refunds of the brand's members that the provider refused, for support. */
export async function listPaymentTasks({ tenant }: Scope): Promise<PaymentTask[]> {
  const [rows] = await readInTenant(tenant.id, (tx) => [listTasks(tx, tenant.id, SHOWN_AT_ONCE)]);
  return rows;
}

/** Support sent the money another way, or the member waived it. False when there is no such open task. */
export const settlePaymentTask = (
  { tenant, now }: Scope,
  id: number,
  by: 'paid' | 'waived',
): Promise<boolean> => inTenant(tenant.id, (tx) => settleTask(tx, tenant.id, id, { by, now }));
