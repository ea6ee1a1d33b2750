import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { paymentNotifications } from '#db/schema/payments.ts';
import { isEnqueued } from '#jobs/enqueue.ts';

export type NotificationRow = Omit<typeof paymentNotifications.$inferSelect, 'tenantId' | 'outcome'>;
export type Notification = Omit<NotificationRow, 'id' | 'receivedAt' | 'workedAt'>;

/** Stores those that are new; returns their ids. */
export async function storeNotifications(
  tx: Tx,
  tenantId: number,
  items: Notification[],
  now: Date,
): Promise<number[]> {
  const rows = await tx.sql<{ id: number }[]>`
    insert into payment_notifications (tenant_id, merchant_account, psp_reference, event_code, success,
      original_reference, merchant_reference, amount_minor, currency, reason, payment_method, details, received_at)
    select ${tenantId}, "merchantAccount", "pspReference", "eventCode", success, "originalReference",
      "merchantReference", "amountMinor", currency, reason, "paymentMethod", details, ${now}
    from jsonb_to_recordset(${tx.sql.json(items)}) as g ("merchantAccount" text, "pspReference" text,
      "eventCode" text, success boolean, "originalReference" text, "merchantReference" text, "amountMinor" bigint,
      currency text, reason text, "paymentMethod" text, details jsonb)
    on conflict do nothing returning id`;
  return rows.map(({ id }) => id);
}

const isNotification = (tenantId: number, id: number) =>
  and(eq(paymentNotifications.tenantId, tenantId), eq(paymentNotifications.id, id));

export async function lockNotification(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<NotificationRow | null> {
  const [row] = await tx.db
    .select()
    .from(paymentNotifications)
    .where(isNotification(tenantId, id))
    .for('update');
  return row ?? null;
}

export async function markProcessed(
  tx: Tx,
  tenantId: number,
  id: number,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  await tx.db
    .update(paymentNotifications)
    .set({ workedAt: now, outcome })
    .where(isNotification(tenantId, id));
}

/** Notifications that were received before `before` and are not processed yet, oldest first. */
export async function listForgotten(
  tx: Tx,
  tenantId: number,
  { before, now }: { before: Date; now: Date },
): Promise<number[]> {
  const job = { tenantId, key: 'notificationId', id: tx.sql`payment_notifications.id`, now } as const;
  const rows = await tx.sql<{ id: number }[]>`
    select id from payment_notifications
    where tenant_id = ${tenantId} and worked_at is null and received_at < ${before}
      and not ${isEnqueued(tx, 'work-payment-notification', job)}
    order by received_at limit 200`;
  return rows.map(({ id }) => id);
}
