/** A known event of an order; a payment is identified by the provider's reference. */
export type OrderFact = {
  kind: FactKind;
  pspReference: string;
  /** The payment that a refund or chargeback is about. */
  originalReference: string;
  /** The time of the event, in milliseconds. */
  at: number;
};

export type FactKind =
  | 'authorised'
  | 'refused'
  | 'shopper_cancelled'
  | 'pending'
  | 'cancelled'
  | 'expired'
  | 'captured'
  | 'capture_failed'
  | 'refunded'
  | 'refund_failed'
  | 'charged_back'
  | 'chargeback_reversed'
  | 'disputed';

export const ORDER_STATES = [
  'open',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export type OrderSummary = {
  state: OrderState;
  /** The payment that the credits are granted for: the first successful one. */
  payment: OrderFact | null;
  /** Further payments for the same order, to be refunded. */
  surplus: OrderFact[];
  /** Payments that were authorized and canceled later, or, before the credits were granted, could not be captured. */
  undone: OrderFact[];
  /** Payments that were charged back and not restored. */
  chargedBack: OrderFact[];
  /** Chargebacks that were reversed. */
  reversed: OrderFact[];
};

/**
 * Derives the state of an order from its facts. Facts form a set, so order and duplicates do not matter: a chargeback
 * that arrives before its payment leads to the same result. `grantedAt`: when its credits were granted; a capture that fails
 * later, which the provider repeats by itself, changes nothing.
 */
export function summarize(
  facts: readonly OrderFact[],
  { grantedAt }: { grantedAt: Date | null },
): OrderSummary {
  const of = (kind: FactKind): OrderFact[] => facts.filter((fact) => fact.kind === kind).toSorted(byTime);
  const captured = of('captured');
  const isUndoing = (fact: OrderFact): boolean =>
    !captured.some((other) => other.originalReference === fact.originalReference && other.at > fact.at);
  const undone = new Set(
    [...of('cancelled'), ...of('capture_failed').filter(({ at }) => !grantedAt || at <= grantedAt.getTime())]
      .filter(isUndoing)
      .map(({ originalReference }) => originalReference)
      .filter((reference) => reference !== ''),
  );
  const authorised = of('authorised');
  const payments = authorised.filter((fact) => !undone.has(fact.pspReference));
  const [payment = null, ...surplus] = payments;
  const mine = (fact: OrderFact): boolean =>
    payment !== null && references(fact).includes(payment.pspReference);
  const back = of('charged_back').filter(mine);
  const again = of('chargeback_reversed').filter(mine);
  const isReversed = (fact: OrderFact): boolean =>
    again.some((other) => other.pspReference === fact.pspReference);
  const chargedBack = back.filter((fact) => !isReversed(fact));
  const failed = of('refund_failed')
    .filter(mine)
    .map((fact) => fact.pspReference);
  const refunded = of('refunded').filter((fact) => mine(fact) && !failed.includes(fact.pspReference));
  const state = stateOf({ payment, chargedBack, refunded }, facts, undone);
  return {
    state,
    payment,
    surplus,
    undone: authorised.filter((fact) => undone.has(fact.pspReference)),
    chargedBack,
    reversed: back.filter(isReversed),
  };
}

const byTime = (a: OrderFact, b: OrderFact): number =>
  a.at - b.at || (a.pspReference < b.pspReference ? -1 : 1);

const references = (fact: OrderFact): string[] =>
  [fact.pspReference, fact.originalReference].filter((reference) => reference !== '');

function stateOf(
  found: { payment: OrderFact | null; chargedBack: OrderFact[]; refunded: OrderFact[] },
  facts: readonly OrderFact[],
  undone: ReadonlySet<string>,
): OrderState {
  if (found.payment) {
    if (found.chargedBack.length > 0) return 'charged_back';
    return found.refunded.length > 0 ? 'refunded' : 'paid';
  }
  const over = new Set([...facts.filter(isEnd).flatMap(references), ...undone]);
  const waiting = facts.some((fact) => fact.kind === 'pending' && !over.has(fact.pspReference));
  const expired = facts.some((fact) => fact.kind === 'expired');
  if (waiting && !expired) return 'pending';
  if (expired) return 'expired';
  return over.size > 0 ? 'failed' : 'open';
}

const ENDS: readonly FactKind[] = ['refused', 'shopper_cancelled', 'cancelled'];
const isEnd = ({ kind }: OrderFact): boolean => ENDS.includes(kind);

/** Why an order was not paid. `incomplete`: it timed out, or the payment page was closed. */
export type OrderEnd = 'declined' | 'canceled' | 'incomplete';

/** Based on the latest event, because an order can be retried after a failure. */
export function orderEnd(facts: readonly Pick<OrderFact, 'kind' | 'at'>[]): OrderEnd {
  const last = facts
    .filter(({ kind }) => ENDS.includes(kind) || kind === 'expired')
    .toSorted((a, b) => a.at - b.at)
    .at(-1);
  if (last?.kind === 'shopper_cancelled') return 'canceled';
  return last?.kind === 'refused' ? 'declined' : 'incomplete';
}
