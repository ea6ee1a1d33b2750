import { sessionResult } from '#app/platform/adyen.ts';
import { AdyenError } from '#app/platform/adyen-http.ts';
import { DAY_MS, earlier, MINUTE_MS } from '#app/platform/durations.ts';
import { errorFields, log } from '#app/platform/log.ts';
import { inBatches } from '#db/batches.ts';
import { inTenant, readInTenant } from '#db/client.ts';
import { enqueueAll } from '#jobs/enqueue.ts';
import type { Scope } from '#tenants/scope.ts';
import { adyenAccountOf } from './adyen-account.server.ts';
import {
  GIVE_UP_AFTER_MINUTES,
  GIVE_UP_TRANSFER_AFTER_MINUTES,
  SMS_CODES_KEPT_DAYS,
  SWEEP_AFTER_MINUTES,
} from './limits.ts';
import { orderReference } from './order-reference.ts';
import { PAID } from './order-result.server.ts';
import type { FactKind } from './order-state.ts';
import { listReleasable, listUnsettled, lockOrder, type OrderRow } from './orders.queries.server.ts';
import { recordFact, settleOrder } from './settle-order.server.ts';
import { deleteOldSmsCodes } from './sms-codes.queries.server.ts';
import { listUnprocessed } from './webhooks.queries.server.ts';

/**
 * Checks undecided orders: asks the provider how their session ended, abandons those that can no longer be paid, grants
 * credits whose hold is over, deletes old codes, and processes webhooks that are still unprocessed.
 */
export async function sweepOrders(scope: Scope): Promise<void> {
  const { tenant, now } = scope;
  const [orders, abandoned, releasable] = await readInTenant(tenant.id, (tx) => [
    listUnsettled(tx, tenant.id, {
      before: earlier(now, SWEEP_AFTER_MINUTES * MINUTE_MS),
      askedSince: earlier(now, GIVE_UP_TRANSFER_AFTER_MINUTES * MINUTE_MS),
      transfersBefore: earlier(now, GIVE_UP_TRANSFER_AFTER_MINUTES * MINUTE_MS),
    }),
    listUnprocessed(tx, tenant.id, { before: earlier(now, SWEEP_AFTER_MINUTES * MINUTE_MS), now }),
    listReleasable(tx, tenant.id, now),
  ]);
  await inBatches(tenant.id, (tx) =>
    deleteOldSmsCodes(tx, tenant.id, earlier(now, SMS_CODES_KEPT_DAYS * DAY_MS)),
  );
  await inTenant(tenant.id, (tx) =>
    enqueueAll(
      tx,
      'process-payment-webhook',
      abandoned.map((webhookId) => ({ tenantId: tenant.id, webhookId })),
    ),
  );
  for (const { id } of releasable) await despiteFailure(id, () => release(scope, id));
  for (const order of orders) await despiteFailure(order.id, () => sweepOrder(scope, order));
}

/** A failure of one order must not keep the others waiting. */
async function despiteFailure(orderId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ ...errorFields(error), order: orderId }, 'an order could not be checked');
  }
}

async function release(scope: Scope, id: number): Promise<void> {
  await inTenant(scope.tenant.id, async (tx) => {
    const order = await lockOrder(tx, scope.tenant.id, id);
    if (order) await settleOrder(tx, scope, order);
  });
}

async function sweepOrder(scope: Scope, order: OrderRow): Promise<void> {
  const answer = order.kind === 'stored' ? chargeOutcome(order) : await ask(scope, order);
  if (answer && (await note(scope, order, answer))) return;
  if (canBeGivenUp(order, scope.now))
    await note(scope, order, { kind: 'expired', pspReference: `order-${order.id}` });
}

/** A pending payment may take days, and a transfer weeks. */
const canBeGivenUp = ({ kind, state, createdAt }: OrderRow, now: Date): boolean =>
  kind === 'transfer'
    ? createdAt <= earlier(now, GIVE_UP_TRANSFER_AFTER_MINUTES * MINUTE_MS)
    : state !== 'pending' && createdAt <= earlier(now, GIVE_UP_AFTER_MINUTES * MINUTE_MS);

type SessionOutcome = { kind: FactKind; pspReference: string; amount?: { value: number; currency: string } };

/** The provider's response to charging a stored method. */
const chargeOutcome = ({ sessionResult, pspReference }: OrderRow): SessionOutcome | null =>
  sessionResult === PAID && pspReference ? { kind: 'authorised', pspReference } : null;

const UNPAID_SESSIONS: Record<string, FactKind> = {
  canceled: 'shopper_cancelled',
  refused: 'refused',
  expired: 'expired',
};

/** The provider's result of the order's session; null when it is undecided. */
async function ask({ tenant }: Scope, order: OrderRow): Promise<SessionOutcome | null> {
  if (order.kind !== 'session' || !order.sessionId || !order.sessionResult) return null;
  const account = await adyenAccountOf(tenant);
  if (!account) return null;
  try {
    const answer = await sessionResult(account, order.sessionId, order.sessionResult);
    const { status, payments, reference } = answer;
    if (answer.id !== order.sessionId || reference !== orderReference(tenant.id, order.id)) {
      log.error({ tenant: tenant.slug, order: order.id, reference }, 'a session belongs to another order');
      return null;
    }
    const paid = payments?.find(
      ({ amount, pspReference }) =>
        amount?.value === order.totalMinor && amount.currency === order.currency && pspReference,
    );
    if (String(status) === 'completed' && paid?.pspReference && paid.amount)
      return { kind: 'authorised', pspReference: paid.pspReference, amount: paid.amount };
    const unpaid = UNPAID_SESSIONS[String(status)];
    if (unpaid) return { kind: unpaid, pspReference: `session-${order.sessionId}` };
    return null;
  } catch (error) {
    if (error instanceof AdyenError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** False for a payment that another order was paid with. */
async function note(
  scope: Scope,
  order: OrderRow,
  { kind, pspReference, amount }: SessionOutcome,
): Promise<boolean> {
  const { tenant, now } = scope;
  return await inTenant(tenant.id, async (tx) => {
    const locked = await lockOrder(tx, tenant.id, order.id);
    if (!locked) return true;
    return await recordFact(tx, scope, locked, {
      kind,
      pspReference,
      originalReference: '',
      at: now.getTime(),
      amountMinor: amount?.value ?? order.totalMinor,
      currency: amount?.currency ?? order.currency,
      source: 'sweeper',
    });
  });
}
