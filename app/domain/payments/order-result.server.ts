import { AdyenError, submitRedirect } from '#app/platform/adyen.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import type { OrderState } from './order-state.ts';
import {
  findOrder,
  keepPayment,
  keepSessionResult,
  lockOrder,
  type OrderRow,
  placeOrder,
} from './orders.queries.server.ts';
import { recordFact } from './settle-order.server.ts';

export type { OrderRow };

/** The member's own order; null for everybody else's. */
export async function findOwnOrder(scope: MemberScope, id: number): Promise<OrderRow | null> {
  const [order] = await readInTenant(scope.tenant.id, (tx) => [findOrder(tx, scope.tenant.id, id)]);
  return order?.memberId === scope.viewer.id ? order : null;
}

/** The button was pressed, with the request to start at once. False when the order is no longer to be paid. */
export async function pressOrder(scope: MemberScope, id: number): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const order = await lockOrder(tx, tenant.id, id);
    if (order?.memberId !== viewer.id || (order.state !== 'open' && order.state !== 'failed')) return false;
    await placeOrder(tx, tenant.id, id, now);
    return true;
  });
}

/** What Drop-in was told at the end: kept for the day that no webhook comes. It decides nothing by itself. */
export async function keepResult(scope: MemberScope, id: number, result: string): Promise<OrderState | null> {
  const { tenant, viewer } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const order = await lockOrder(tx, tenant.id, id);
    if (order?.memberId !== viewer.id) return null;
    if (order.kind === 'session') await keepSessionResult(tx, tenant.id, id, result);
    return order.state;
  });
}

/**
 * Back from the bank, where there is no session in which Drop-in could ask. The provider's answer to our own
 * question is as good as its webhook; credits still come with the webhook, or by the sweep.
 */
export async function finishRedirect(
  scope: MemberScope,
  order: OrderRow,
  redirectResult: string,
): Promise<void> {
  const account = await adyenAccountOf(scope.tenant);
  if (!account || order.kind !== 'stored') return;
  try {
    const answer = await submitRedirect(account, redirectResult, `${order.idempotencyKey}-details`);
    await keepAnswer(scope, order, answer);
  } catch (error) {
    log.warn({ ...errorFields(error), order: order.id }, 'a redirect could not be finished');
    if (!(error instanceof AdyenError)) throw error;
  }
}

/** The provider's word for a payment that went through. */
export const PAID = 'Authorised';

type Answer = { pspReference?: string; resultCode?: unknown; merchantReference?: string };

/** Notes a refusal or that it is under way; what went through is told by the webhook. */
export async function keepAnswer(scope: Scope, order: OrderRow, answer: Answer): Promise<OrderState> {
  const { tenant, now } = scope;
  const kind = { Refused: 'refused', Error: 'refused', Cancelled: 'refused' }[String(answer.resultCode)] as
    | 'refused'
    | undefined;
  return await inTenant(tenant.id, async (tx) => {
    const locked = await lockOrder(tx, tenant.id, order.id);
    if (!locked) return order.state;
    const pspReference = answer.pspReference ?? '';
    if (pspReference !== '') await keepPayment(tx, tenant.id, order.id, pspReference);
    // Nobody but the server is told this, so it is good for the day that no webhook comes.
    if (order.kind === 'stored' && answer.resultCode === PAID)
      await keepSessionResult(tx, tenant.id, order.id, PAID);
    await recordFact(tx, scope, locked, {
      kind: kind ?? 'pending',
      pspReference: pspReference || `order-${order.id}`,
      originalReference: '',
      at: now.getTime(),
      amountMinor: order.totalMinor,
      currency: order.currency,
      source: 'api',
    });
    return (await findOrder(tx, tenant.id, order.id))?.state ?? order.state;
  });
}
