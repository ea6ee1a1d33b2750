/** What is known to have happened to an order; a payment is named by the provider's reference. */
export type OrderFact = {
  kind: FactKind;
  pspReference: string;
  /** The payment that a refund or chargeback is about. */
  originalReference: string;
  /** When it happened, in milliseconds. */
  at: number;
};

export const FACT_KINDS = [
  ...['authorised', 'refused', 'pending', 'cancelled', 'expired', 'captured', 'capture_failed'],
  ...['refunded', 'refund_failed', 'charged_back', 'chargeback_reversed', 'disputed'],
] as const;
export type FactKind =
  | ('authorised' | 'refused' | 'pending' | 'cancelled' | 'expired' | 'captured' | 'capture_failed')
  | ('refunded' | 'refund_failed' | 'charged_back' | 'chargeback_reversed' | 'disputed');

export type OrderState = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged_back';

export type OrderSummary = {
  state: OrderState;
  /** The payment that the credits are for: the first of those that went through. */
  payment: OrderFact | null;
  /** Payments beyond the first: the same thing paid twice, to be given back. */
  surplus: OrderFact[];
  /** Payments of which the bank took the money back, and has not given it again. */
  chargedBack: OrderFact[];
  /** Chargebacks that were reversed. */
  reversed: OrderFact[];
  /** Refunds of the payment that went through, and those that did not in the end. */
  refunded: OrderFact[];
  failedRefunds: OrderFact[];
};

/**
 * What the facts of an order add up to. They are a set: in which order they came, and how often, does not
 * matter, so a chargeback that arrives before its payment leads to the same end.
 */
export function summarise(facts: readonly OrderFact[]): OrderSummary {
  const of = (kind: FactKind): OrderFact[] => facts.filter((fact) => fact.kind === kind).toSorted(byTime);
  const undone = new Set([...of('capture_failed'), ...of('cancelled')].flatMap(references));
  const payments = of('authorised').filter((fact) => !undone.has(fact.pspReference));
  const [payment = null, ...surplus] = payments;
  const mine = (fact: OrderFact): boolean =>
    payment !== null && references(fact).includes(payment.pspReference);
  const back = of('charged_back').filter(mine);
  const again = of('chargeback_reversed').filter(mine);
  const isReversed = (fact: OrderFact): boolean =>
    again.some((other) => other.pspReference === fact.pspReference);
  const chargedBack = back.filter((fact) => !isReversed(fact));
  const failedRefunds = of('refund_failed').filter(mine);
  const failed = failedRefunds.map((fact) => fact.pspReference);
  const refunded = of('refunded').filter((fact) => mine(fact) && !failed.includes(fact.pspReference));
  const state = stateOf({ payment, chargedBack, refunded }, facts, undone);
  return { state, payment, surplus, chargedBack, reversed: back.filter(isReversed), refunded, failedRefunds };
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

const isEnd = ({ kind }: OrderFact): boolean => kind === 'refused' || kind === 'cancelled';
