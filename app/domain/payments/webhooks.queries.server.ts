import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { paymentWebhooks } from '#db/schema/payments.ts';
import { isEnqueued } from '#jobs/enqueue.ts';

export type WebhookRow = Omit<typeof paymentWebhooks.$inferSelect, 'tenantId' | 'outcome'>;
export type Webhook = Omit<WebhookRow, 'id' | 'receivedAt' | 'processedAt'>;

/** Stores those that are new; returns their ids. */
export async function storeWebhooks(
  tx: Tx,
  tenantId: number,
  items: Webhook[],
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

const isWebhook = (tenantId: number, id: number) =>
  and(eq(paymentWebhooks.tenantId, tenantId), eq(paymentWebhooks.id, id));

export async function lockWebhook(tx: Tx, tenantId: number, id: number): Promise<WebhookRow | null> {
  const [row] = await tx.db.select().from(paymentWebhooks).where(isWebhook(tenantId, id)).for('update');
  return row ?? null;
}

export async function markProcessed(
  tx: Tx,
  tenantId: number,
  id: number,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  await tx.db.update(paymentWebhooks).set({ processedAt: now, outcome }).where(isWebhook(tenantId, id));
}

/** Webhooks that were received before `before` and are not processed yet, oldest first. */
export async function listUnprocessed(
  tx: Tx,
  tenantId: number,
  { before, now }: { before: Date; now: Date },
): Promise<number[]> {
  const job = { tenantId, key: 'webhookId', id: tx.sql`payment_notifications.id`, now } as const;
  const rows = await tx.sql<{ id: number }[]>`
    select id from payment_notifications
    where tenant_id = ${tenantId} and worked_at is null and received_at < ${before}
      and not ${isEnqueued(tx, 'process-payment-webhook', job)}
    order by received_at limit 200`;
  return rows.map(({ id }) => id);
}
