import type { Tx } from '#db/client.ts';

export type PaymentTask = {
  id: number;
  /** The provider refused a refund at once, or it failed later. */
  kind: 'refund_refused' | 'refund_failed';
  orderId: number;
  pspReference: string;
  amountMinor: number;
  currency: string;
  detail: string;
  createdAt: Date;
};
export type NewTask = Omit<PaymentTask, 'id' | 'createdAt'> & { refund: string; now: Date };

/** Once for each refund, whatever became of the task. */
export async function insertTask(tx: Tx, tenantId: number, task: NewTask): Promise<void> {
  await tx.sql`
    insert into payment_tasks (tenant_id, kind, order_id, psp_reference, refund, amount_minor, currency, detail, created_at)
    values (${tenantId}, ${task.kind}, ${task.orderId}, ${task.pspReference}, ${task.refund}, ${task.amountMinor},
      ${task.currency}, ${task.detail}, ${task.now})
    on conflict (tenant_id, refund) do nothing`;
}

/** Those that nobody has settled, oldest first. */
export function listTasks(tx: Tx, tenantId: number, limit: number): Promise<PaymentTask[]> {
  return tx.sql<PaymentTask[]>`
    select id, kind, order_id as "orderId", psp_reference as "pspReference", amount_minor as "amountMinor", currency,
      detail, created_at as "createdAt"
    from payment_tasks where tenant_id = ${tenantId} and settled_at is null order by created_at, id limit ${limit}`;
}

/** False where there is none that is open. */
export async function settleTask(
  tx: Tx,
  tenantId: number,
  id: number,
  { by, now }: { by: 'paid' | 'waived'; now: Date },
): Promise<boolean> {
  const { count } = await tx.sql`
    update payment_tasks set settled_at = ${now}, settled_by = ${by}
    where tenant_id = ${tenantId} and id = ${id} and settled_at is null`;
  return count > 0;
}
