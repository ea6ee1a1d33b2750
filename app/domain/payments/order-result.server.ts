import { submitRedirect } from '#app/platform/adyen.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { earlier, MINUTE_MS } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { inTenant, readInTenant, type Tx } from '#db/client.ts';
import type { MemberScope, Scope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import { sessionMinutes } from './limits.ts';
import { CONSENT_VERSION, consentText } from './order-consent.ts';
import { orderReference } from './order-reference.ts';
import { type FactKind, type OrderEnd, type OrderState, orderEnd } from './order-state.ts';
import {
  findOrder,
  listFacts,
  lockOrder,
  type OrderRow,
  placeOrder,
  type Rejection,
  rejectOrder,
  savePayment,
  saveSessionResult,
} from './orders.queries.server.ts';
import { recordFact, refuseUnsent } from './settle-order.server.ts';

export type { OrderRow };

/** The member's own order; null for other members' orders. */
export async function findOwnOrder(scope: MemberScope, id: number): Promise<OrderRow | null> {
  const [order] = await readInTenant(scope.tenant.id, (tx) => [findOrder(tx, scope.tenant.id, id)]);
  return order?.memberId === scope.viewer.id ? order : null;
}

/**
 * Why an order was not paid; null for any other order, and for one that was tried again after a failure, until the
 * result of that attempt is known.
 */
export async function findOrderEnd({ tenant }: Scope, order: OrderRow): Promise<OrderEnd | null> {
  if (order.state !== 'failed' && order.state !== 'expired') return null;
  const [facts] = await readInTenant(tenant.id, (tx) => [listFacts(tx, tenant.id, order.id)]);
  const opened = sessionOpenedAt(order);
  const known = order.state === 'expired' || facts.some(({ at }) => at >= opened.getTime());
  return order.sessionResult !== null && !known ? null : orderEnd(facts);
}

/** When the order's current session was opened. */
const sessionOpenedAt = ({ sessionExpiresAt, createdAt, discountCode }: OrderRow): Date =>
  sessionExpiresAt ? earlier(sessionExpiresAt, sessionMinutes(discountCode) * MINUTE_MS) : createdAt;

/**
 * Records that the order button was pressed, with the consent to immediate performance. False when the order can no
 * longer be paid.
 */
export async function confirmOrder(scope: MemberScope, id: number): Promise<boolean> {
  const { tenant, viewer, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const order = await lockOrder(tx, tenant.id, id);
    if (order?.memberId !== viewer.id || (order.state !== 'open' && order.state !== 'failed')) return false;
    const consent = consentText(scope.locale);
    await placeOrder(tx, tenant.id, id, { now, consent, consentVersion: CONSENT_VERSION });
    return true;
  });
}

/**
 * Stores the session result that Drop-in received, so that the payment can be queried if no webhook arrives. Does not
 * change the state.
 */
export async function saveResult(scope: MemberScope, id: number, result: string): Promise<OrderState | null> {
  const { tenant, viewer } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const order = await lockOrder(tx, tenant.id, id);
    if (order?.memberId !== viewer.id) return null;
    if (order.kind === 'session') await saveSessionResult(tx, tenant.id, id, result);
    return order.state;
  });
}

/**
 * Handles the return from the bank for payments without a session, which Drop-in cannot query. The provider's
 * response to our request is as trustworthy as its webhook; credits are still granted by the webhook, or by the
 * sweep.
 */
export async function finishRedirect(
  scope: MemberScope,
  order: OrderRow,
  redirectResult: string,
): Promise<void> {
  const account = await adyenAccountOf(scope.tenant);
  if (!account || order.kind !== 'stored') return;
  try {
    // The idempotency key contains the submitted result, so that another order's result does not use up this order's
    // key.
    const answer = await submitRedirect(
      account,
      redirectResult,
      `details-${sha256(redirectResult).slice(0, 48)}`,
    );
    if (answer.merchantReference !== undefined && answersOrder(scope, order, answer))
      await saveAnswer(scope, order, answer);
    else refuseAnswer(scope, order, answer);
  } catch (error) {
    log.warn({ ...errorFields(error), order: order.id }, 'a redirect could not be completed');
    if (!(error instanceof AdyenError)) throw error;
  }
}

/** The provider's result code for a successful payment. */
export const PAID = 'Authorised';
/** Its result codes for payments that will not happen. */
const UNPAID: Record<string, UnpaidKind> = {
  Refused: 'refused',
  Error: 'refused',
  Cancelled: 'shopper_cancelled',
};
type UnpaidKind = Extract<FactKind, 'refused' | 'shopper_cancelled'>;

type Answer = {
  pspReference?: string;
  resultCode?: unknown;
  merchantReference?: string;
  amount?: { value?: number; currency?: string } | null;
};

/**
 * Whether the provider's response is about this order and its full price. Fields missing from a response to our own
 * request are accepted, but never for a successful payment.
 */
function answersOrder({ tenant }: Scope, order: OrderRow, answer: Answer): boolean {
  const { merchantReference, amount } = answer;
  const paid = answer.resultCode === PAID;
  if (merchantReference === undefined ? paid : merchantReference !== orderReference(tenant.id, order.id))
    return false;
  if (!amount) return !paid;
  return amount.value === order.totalMinor && amount.currency === order.currency;
}

function refuseAnswer({ tenant }: Scope, order: OrderRow, { pspReference, merchantReference }: Answer): void {
  log.error(
    { tenant: tenant.slug, order: order.id, pspReference, merchantReference },
    'a payment answer is about another order or amount; nothing of it is kept',
  );
}

/**
 * Records that a payment was refused or is pending; success is recorded by the webhook. A response that does not match
 * the order changes nothing.
 */
export async function saveAnswer(scope: Scope, order: OrderRow, answer: Answer): Promise<OrderState> {
  if (!answersOrder(scope, order, answer)) {
    refuseAnswer(scope, order, answer);
    return order.state;
  }
  const { tenant } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const locked = await lockOrder(tx, tenant.id, order.id);
    if (!locked) return order.state;
    const pspReference = answer.pspReference ?? '';
    if (pspReference !== '') await savePayment(tx, tenant.id, order.id, pspReference);
    // A server-to-server response, so it can be trusted if no webhook arrives.
    if (order.kind === 'stored' && answer.resultCode === PAID)
      await saveSessionResult(tx, tenant.id, order.id, PAID);
    const kind = UNPAID[String(answer.resultCode)] ?? 'pending';
    return await recordAnswer(tx, scope, locked, { kind, pspReference });
  });
}

/**
 * Records that nothing was submitted to the provider, and nothing will be; `why` is set when the account is the reason.
 */
export async function giveUpOrder(
  scope: Scope,
  { id }: OrderRow,
  why: Rejection | null = null,
): Promise<void> {
  const { tenant, now } = scope;
  await inTenant(tenant.id, async (tx) => {
    const locked = await lockOrder(tx, tenant.id, id);
    if (!locked) return;
    if (why) await rejectOrder(tx, tenant.id, id, { why, now });
    await refuseUnsent(tx, scope, { ...locked, rejected: locked.rejected ?? why });
  });
}

async function recordAnswer(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { kind, pspReference }: { kind: UnpaidKind | 'pending'; pspReference: string },
): Promise<OrderState> {
  await recordFact(tx, scope, order, {
    kind,
    pspReference: pspReference || `order-${order.id}`,
    originalReference: '',
    at: scope.now.getTime(),
    amountMinor: order.totalMinor,
    currency: order.currency,
    source: 'api',
  });
  return (await findOrder(tx, scope.tenant.id, order.id))?.state ?? order.state;
}
