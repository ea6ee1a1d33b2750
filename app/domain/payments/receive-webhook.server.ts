import { z } from 'zod';
import type { AdyenAccount } from '#app/platform/adyen-account.ts';
import { hmacValidator } from '#app/platform/adyen-library.ts';
import { log } from '#app/platform/log.ts';
import { inTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import { findTenantById } from '#tenants/registry.ts';
import type { Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { parseReference } from './order-reference.ts';
import { storeWebhooks, type Webhook } from './webhooks.queries.server.ts';

const line = z.string().max(1_000);
const itemSchema = z.object({
  pspReference: line.min(1).max(80),
  originalReference: line.max(80).optional(),
  merchantAccountCode: line.min(1).max(80),
  merchantReference: line.max(80).default(''),
  amount: z.object({ value: z.number().int().safe(), currency: z.string().max(3) }),
  eventCode: line.min(1).max(60),
  success: z.union([z.enum(['true', 'false']), z.boolean()]).transform(String),
  reason: line.nullish(),
  paymentMethod: line.nullish(),
  additionalData: z.record(z.string(), z.unknown()).optional(),
});
const bodySchema = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: itemSchema }))
    .min(1)
    .max(100),
});
type Item = z.output<typeof itemSchema>;

export type Reception = 'stored' | 'unreadable' | 'unsigned' | 'foreign';

/**
 * Receives the provider's webhook: verifies every item's signature, stores all items, then acknowledges them. A single
 * invalid item rejects the whole webhook, and none of it is stored.
 */
export async function receiveWebhook(scope: Scope, body: unknown): Promise<Reception> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return 'unreadable';
  const items = parsed.data.notificationItems.map((wrapped) => wrapped.NotificationRequestItem);
  const byTenant = new Map<number, Webhook[]>();
  for (const item of items) {
    const placed = await placeItem(scope.tenant, item);
    if (typeof placed === 'string') return refuse(scope, item, placed);
    byTenant.set(placed.id, [...(byTenant.get(placed.id) ?? []), webhookOf(item)]);
  }
  for (const [tenantId, given] of byTenant)
    await inTenant(tenantId, async (tx) => {
      const stored = await storeWebhooks(tx, tenantId, given, scope.now);
      const data = stored.map((webhookId) => ({ tenantId, webhookId }));
      await enqueueAll(tx, 'process-payment-webhook', data);
    });
  return 'stored';
}

function refuse(scope: Scope, item: Item, why: Reception): Reception {
  log.warn({ tenant: scope.tenant.slug, why, event: item.eventCode }, 'a payment webhook was refused');
  return why;
}

/** The brand of an item, if its company's key has signed it; otherwise the reason for refusing it. */
async function placeItem(host: Tenant, item: Item): Promise<Tenant | Reception> {
  const account = await adyenAccountOf(host);
  // A webhook is accepted only on a host of the company that it concerns.
  if (account?.merchantAccount !== item.merchantAccountCode) return 'foreign';
  if (!(await isSigned(item, account))) return 'unsigned';
  const reference = parseReference(item.merchantReference);
  if (!reference) return host;
  const owner = findTenantById(reference.tenantId);
  return owner?.company.id === host.company.id ? owner : 'foreign';
}

/** Verifies with either key during a rotation. The library throws when there is no signature at all. */
async function isSigned(item: Item, { hmacKeys }: AdyenAccount): Promise<boolean> {
  const signature = item.additionalData?.hmacSignature;
  if (typeof signature !== 'string' || signature === '') return false;
  const validator = await hmacValidator();
  const signed = {
    ...item,
    originalReference: item.originalReference ?? '',
    additionalData: { hmacSignature: signature },
  };
  return hmacKeys.some((key) => validator.validateHMAC(signed as never, key));
}

/** The few unsigned fields that are shown or identify a stored method. */
const STORED_DETAILS = [
  'cardIssuingCountry',
  'issuerCountry',
  'cardSummary',
  'tokenization.storedPaymentMethodId',
  'tokenization.shopperReference',
  'recurring.recurringDetailReference',
  'recurring.shopperReference',
  'shopperReference',
  'recurringDetailReference',
];

function webhookOf(item: Item): Webhook {
  const details: Record<string, string> = {};
  for (const name of STORED_DETAILS) {
    const value = item.additionalData?.[name];
    if (typeof value === 'string' && value.length <= 200) details[name] = value;
  }
  return {
    merchantAccount: item.merchantAccountCode,
    pspReference: item.pspReference,
    eventCode: item.eventCode,
    success: item.success === 'true',
    originalReference: item.originalReference ?? '',
    merchantReference: item.merchantReference,
    amountMinor: item.amount.value,
    currency: item.amount.currency,
    reason: item.reason ?? '',
    paymentMethod: item.paymentMethod ?? '',
    details,
  };
}
