import { localAdyenAccount } from '#app/platform/adyen-account.ts';
import {
  type EventChange,
  signItem,
  type WebhookItem,
  webhookBody,
} from '#demo/payment-simulator/webhooks.ts';
import type { Tenant } from '#tenants/tenant.ts';

type About = { tenant: Tenant; orderId: number; value: number; currency: string; psp: string };

/** An unsigned event about an order's payment, as the provider would send it. */
export function event(
  { tenant, orderId, value, currency, psp }: About,
  eventCode: string,
  change: EventChange & { success?: boolean } = {},
): WebhookItem {
  const about = ['AUTHORISATION', 'PENDING'].includes(eventCode);
  return {
    pspReference: about ? psp : (change.pspReference ?? `${eventCode.slice(0, 8)}${psp}`),
    ...(about ? {} : { originalReference: psp }),
    merchantAccountCode: accountOf(tenant).merchantAccount,
    merchantReference: change.reference ?? `${tenant.id}-${orderId}`,
    amount: change.amount ?? { value, currency },
    eventCode,
    success: change.success === false ? 'false' : 'true',
    eventDate: '2026-11-21T12:00:00Z',
    paymentMethod: 'paypal',
    reason: '',
    additionalData: { ...change.details },
  };
}

/** Uses the key of the servers under test, so this process needs no configuration. */
export const accountOf = (tenant: Tenant) =>
  localAdyenAccount(tenant.company.id, '', process.env.SECRET_KEY ?? '');
export const sign = (item: WebhookItem, tenant: Tenant): WebhookItem =>
  signItem(item, accountOf(tenant).hmacKeys[0] ?? '');
export const signed = (item: WebhookItem, tenant: Tenant): string => webhookBody(sign(item, tenant));
