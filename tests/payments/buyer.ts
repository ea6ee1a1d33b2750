import { randomUUID } from 'node:crypto';
import { processWebhook } from '#app/domain/payments/process-webhook.server.ts';
import { receiveAnyWebhook } from '#app/domain/payments/receive-any-webhook.server.ts';
import { type CheckoutInput, startCheckout } from '#app/domain/payments/start-checkout.server.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import type { Tenant } from '#tenants/tenant.ts';
import type { World } from '#tests/world/world.ts';

export const scopeOn = (tenant: Tenant, now = new Date()): Scope => ({ tenant, now, locale: 'en' });

/** By default bundle 1 by PayPal. */
export const inputOf = (different: Partial<CheckoutInput> = {}): CheckoutInput => ({
  clientId: randomUUID(),
  bundleId: 1,
  methodId: 'paypal',
  totalMinor: 995,
  address: '127.0.0.1',
  origin: 'http://amora.localhost:3000',
  consented: true,
  ...different,
});

/** Creates an order with its session; throws when it is refused. */
export async function order(scope: MemberScope, different: Partial<CheckoutInput> = {}): Promise<number> {
  const answer = await startCheckout(scope, inputOf(different));
  if (!answer.ok) throw new Error(answer.code);
  return answer.checkout.orderId;
}

/** Receives a webhook and processes all pending ones. */
export async function tell(world: World, tenant: Tenant, text: string, now = new Date()): Promise<string> {
  const reception = await receiveAnyWebhook(scopeOn(tenant, now), { text, signature: null });
  await workAll(world, tenant, now);
  return reception;
}

export async function workAll(world: World, tenant: Tenant, now = new Date()): Promise<void> {
  const rows = await world.owner<{ id: number }[]>`
    select id from payment_notifications where tenant_id = ${tenant.id} and worked_at is null order by random()`;
  for (const { id } of rows) await processWebhook(scopeOn(tenant, now), id);
}

export async function creditsOf(world: World, tenant: Tenant, memberId: number): Promise<number> {
  const [row] = await world.owner<{ credits: number }[]>`
    select credits from accounts where tenant_id = ${tenant.id} and id = ${memberId}`;
  return row?.credits ?? Number.NaN;
}

export async function stateOf(world: World, orderId: number): Promise<string | undefined> {
  const [row] = await world.owner<{ state: string }[]>`select state from orders where id = ${orderId}`;
  return row?.state;
}
