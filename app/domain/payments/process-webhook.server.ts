import { publishToMember } from '#app/live/publisher.ts';
import { log } from '#app/platform/log.ts';
import { webhooksProcessed } from '#app/platform/metrics.ts';
import { inTenant, type Tx } from '#db/client.ts';
import { MISFIT_OUTCOMES } from '#db/schema/payments.ts';
import type { Scope } from '#tenants/scope.ts';
import { parseReference } from './order-reference.ts';
import type { FactKind } from './order-state.ts';
import { lockOrder, type OrderRow } from './orders.queries.server.ts';
import { proveCountry } from './prove-country.server.ts';
import { parseShopper } from './receive-token.server.ts';
import { removeTokenLater } from './remove-saved-method.server.ts';
import { recordFact } from './settle-order.server.ts';
import { insertStoredMethod } from './stored-methods.queries.server.ts';
import { lockWebhook, markProcessed, type WebhookRow } from './webhooks.queries.server.ts';

/** The outcome of a webhook, stored with it. */
type ProcessOutcome = 'done' | (typeof MISFIT_OUTCOMES)[number] | 'nothing_to_do' | 'processed';

/** Processes one stored webhook, once, in any order relative to others. */
export async function processWebhook(scope: Scope, id: number): Promise<ProcessOutcome> {
  const { tenant, now } = scope;
  const { outcome, memberId } = await inTenant(tenant.id, async (tx) => {
    const row = await lockWebhook(tx, tenant.id, id);
    if (!row || row.processedAt) return { outcome: 'processed' as const, memberId: null };
    const done = await process(tx, scope, row);
    await markProcessed(tx, tenant.id, id, { outcome: done.outcome, now });
    return done;
  });
  webhooksProcessed.add({ outcome });
  if (MISFITS.has(outcome))
    log.error({ tenant: tenant.slug, webhook: id, outcome }, 'a payment webhook does not match its order');
  if (memberId !== null) await publishToMember(tenant.id, memberId, { type: 'counts' });
  return outcome;
}

const MISFITS: ReadonlySet<ProcessOutcome> = new Set(MISFIT_OUTCOMES);

type Processed = { outcome: ProcessOutcome; memberId: number | null };
const nothing = (outcome: ProcessOutcome): Processed => ({ outcome, memberId: null });

async function process(tx: Tx, scope: Scope, row: WebhookRow): Promise<Processed> {
  const kind = kindOf(row);
  const reference = parseReference(row.merchantReference);
  if (reference?.tenantId !== scope.tenant.id) return nothing(kind ? 'no_order' : 'nothing_to_do');
  const order = await lockOrder(tx, scope.tenant.id, reference.orderId);
  if (!order) return nothing('no_order');
  if (order.merchantAccount !== row.merchantAccount) return nothing('foreign_order');
  await keepToken(tx, scope, order, row);
  if (!kind) {
    // No signed field says which of the two it was, so staff look it up.
    if (row.eventCode === 'CANCEL_OR_REFUND' && row.success)
      log.error(
        { tenant: scope.tenant.slug, order: order.id, pspReference: row.originalReference },
        'a payment was canceled or refunded in one step, which is not booked',
      );
    return nothing('nothing_to_do');
  }
  if (!amountFits(kind, order, row)) return nothing('amount_differs');
  const second = row.eventCode === 'SECOND_CHARGEBACK' ? ':second' : '';
  const proven = kind === 'authorised' ? await proveCountry(tx, scope, order, row.details) : order;
  const kept = await recordFact(tx, scope, proven, {
    kind,
    pspReference: row.pspReference + second,
    originalReference: row.originalReference,
    at: row.receivedAt.getTime(),
    amountMinor: row.amountMinor,
    currency: row.currency,
    source: 'webhook',
  });
  if (kind === 'capture_failed' && order.grantedAt !== null)
    log.error(
      { tenant: scope.tenant.slug, order: order.id, pspReference: row.originalReference },
      'a capture failed after the credits were granted',
    );
  return kept ? { outcome: 'done', memberId: order.memberId } : nothing('other_payment');
}

/** The fact that an event represents for an order; null for none. A refused refund or cancellation changes nothing. */
function kindOf({ eventCode, success, reason }: WebhookRow): FactKind | null {
  if (!success && eventCode === 'AUTHORISATION')
    return SHOPPER_CANCELLED.test(reason) ? 'shopper_cancelled' : 'refused';
  if (!success) return eventCode === 'REFUND' ? 'refund_failed' : null;
  return EVENTS[eventCode] ?? null;
}

/** "Cancelled" or "Shopper Cancelled". The reason is not signed, so it is for display only; both end the payment. */
const SHOPPER_CANCELLED = /cancelled/i;

const EVENTS: Record<string, FactKind> = {
  AUTHORISATION: 'authorised',
  PENDING: 'pending',
  OFFER_CLOSED: 'cancelled',
  CANCELLATION: 'cancelled',
  TECHNICAL_CANCEL: 'cancelled',
  EXPIRE: 'expired',
  CAPTURE: 'captured',
  CAPTURE_FAILED: 'capture_failed',
  REFUND: 'refunded',
  REFUND_FAILED: 'refund_failed',
  REFUNDED_REVERSED: 'refund_failed',
  CHARGEBACK: 'charged_back',
  SECOND_CHARGEBACK: 'charged_back',
  CHARGEBACK_REVERSED: 'chargeback_reversed',
  NOTIFICATION_OF_CHARGEBACK: 'disputed',
};

/** A payment must match the order's full amount, to the cent; a refund may be partial. */
function amountFits(kind: FactKind, order: OrderRow, row: WebhookRow): boolean {
  if (row.currency !== order.currency) return kind === 'disputed';
  if (kind === 'authorised') return row.amountMinor === order.totalMinor;
  return row.amountMinor <= order.totalMinor;
}

/** A method stored with consent, in the format of older events. Accepted only for the order's own member. */
async function keepToken(tx: Tx, { tenant, now }: Scope, order: OrderRow, row: WebhookRow): Promise<void> {
  const { details } = row;
  const token =
    details['tokenization.storedPaymentMethodId'] ??
    details['recurring.recurringDetailReference'] ??
    (row.eventCode === 'RECURRING_CONTRACT' ? row.pspReference : undefined);
  const shopper =
    details['tokenization.shopperReference'] ??
    details['recurring.shopperReference'] ??
    details.shopperReference;
  if (!token || !shopper || !row.success) return;
  const person = parseShopper(shopper);
  if (person?.tenantId !== tenant.id || person.memberId !== order.memberId) return;
  const label = details.cardSummary && /^\d{4}$/.test(details.cardSummary) ? details.cardSummary : '';
  const type = /^[\w-]{1,40}$/.test(row.paymentMethod) ? row.paymentMethod : 'scheme';
  const { memberId } = order;
  if (!(await insertStoredMethod(tx, tenant.id, { memberId, token, type, label, now })))
    await removeTokenLater(tx, tenant.id, memberId, token);
}
