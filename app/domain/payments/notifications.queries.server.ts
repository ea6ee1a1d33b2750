import type { Tx } from '#db/client.ts';

export type Notification = {
  merchantAccount: string;
  pspReference: string;
  eventCode: string;
  success: boolean;
  originalReference: string;
  merchantReference: string;
  amountMinor: number;
  currency: string;
  reason: string;
  paymentMethod: string;
  details: Record<string, string>;
};
export type NotificationRow = Notification & { id: number; receivedAt: Date; workedAt: Date | null };

/** Stores the new ones among these; returns their ids. */
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

export async function lockNotification(
  tx: Tx,
  tenantId: number,
  id: number,
): Promise<NotificationRow | null> {
  const [row] = await tx.sql<NotificationRow[]>`
    select id, merchant_account as "merchantAccount", psp_reference as "pspReference", event_code as "eventCode",
      success, original_reference as "originalReference", merchant_reference as "merchantReference",
      amount_minor as "amountMinor", currency, reason, payment_method as "paymentMethod", details,
      received_at as "receivedAt", worked_at as "workedAt"
    from payment_notifications where tenant_id = ${tenantId} and id = ${id} for update`;
  return row ?? null;
}

export async function markWorked(
  tx: Tx,
  tenantId: number,
  id: number,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  await tx.sql`
    update payment_notifications set worked_at = ${now}, outcome = ${outcome}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Those that nobody has worked through, though they came before `before`. */
export function listForgotten(tx: Tx, tenantId: number, before: Date): Promise<{ id: number }[]> {
  return tx.sql<{ id: number }[]>`
    select id from payment_notifications
    where tenant_id = ${tenantId} and worked_at is null and received_at < ${before}
    order by received_at limit 200`;
}
