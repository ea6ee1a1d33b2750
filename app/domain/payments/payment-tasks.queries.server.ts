import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { paymentTasks } from '#db/schema/payments.ts';

type TaskRow = typeof paymentTasks.$inferSelect;
export type PaymentTask = Omit<TaskRow, 'tenantId' | 'refund' | 'settledAt' | 'settledBy'>;
type NewTask = Omit<PaymentTask, 'id' | 'createdAt'> & { refund: string; now: Date };

/** At most one task per refund, settled or not. */
export async function insertTask(tx: Tx, tenantId: number, task: NewTask): Promise<void> {
  const { now, ...row } = task;
  await tx.db
    .insert(paymentTasks)
    .values({ ...row, tenantId, createdAt: now })
    .onConflictDoNothing({ target: [paymentTasks.tenantId, paymentTasks.refund] });
}

/** Open tasks, oldest first. */
export async function listTasks(tx: Tx, tenantId: number, limit: number): Promise<PaymentTask[]> {
  const { id, kind, orderId, pspReference, amountMinor, currency, detail, createdAt } = paymentTasks;
  return await tx.db
    .select({ id, kind, orderId, pspReference, amountMinor, currency, detail, createdAt })
    .from(paymentTasks)
    .where(and(eq(paymentTasks.tenantId, tenantId), isNull(paymentTasks.settledAt)))
    .orderBy(createdAt, id)
    .limit(limit);
}

/** False when there is no such open task. */
export async function settleTask(
  tx: Tx,
  tenantId: number,
  id: number,
  { by, now }: { by: NonNullable<TaskRow['settledBy']>; now: Date },
): Promise<boolean> {
  const settled = await tx.db
    .update(paymentTasks)
    .set({ settledAt: now, settledBy: by })
    .where(and(eq(paymentTasks.tenantId, tenantId), eq(paymentTasks.id, id), isNull(paymentTasks.settledAt)));
  return settled.count > 0;
}
