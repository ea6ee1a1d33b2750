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

/** Stores what is new of these, and asks for it to be worked through; one statement, so nothing is half done. */
export async function storeNotifications(
  tx: Tx,
  tenantId: number,
  items: Notification[],
  now: Date,
): Promise<number> {
  const { count } = await tx.sql`
    with given as (
      select * from jsonb_to_recordset(${tx.sql.json(items)}) as g ("merchantAccount" text, "pspReference" text,
        "eventCode" text, success boolean, "originalReference" text, "merchantReference" text, "amountMinor" bigint,
        currency text, reason text, "paymentMethod" text, details jsonb)
    ), stored as (
      insert into payment_notifications (tenant_id, merchant_account, psp_reference, event_code, success,
        original_reference, merchant_reference, amount_minor, currency, reason, payment_method, details, received_at)
      select ${tenantId}, "merchantAccount", "pspReference", "eventCode", success, "originalReference",
        "merchantReference", "amountMinor", currency, reason, "paymentMethod", details, ${now} from given
      on conflict do nothing returning id
    )
    insert into outbox (tenant_id, job, data)
      select ${tenantId}, 'work-payment-notification',
        jsonb_build_object('tenantId', ${tenantId}::int, 'notificationId', id) from stored`;
  return count;
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
