import type { OrderFact } from './order-state.ts';

type MoneyFact = OrderFact & { amountMinor: number };

/** The amount that the provider received, which was compared with the order's price before it was stored. */
export const paidMinor = (facts: readonly MoneyFact[], payment: OrderFact | null): number =>
  facts.find(({ kind, pspReference }) => kind === 'authorised' && pspReference === payment?.pspReference)
    ?.amountMinor ?? 0;

/** What is left of a payment after its refunds, without those that failed. */
export function keptMinor(facts: readonly MoneyFact[], payment: OrderFact | null): number {
  const failed = new Set(
    facts.filter(({ kind }) => kind === 'refund_failed').map(({ pspReference }) => pspReference),
  );
  return facts
    .filter(
      ({ kind, originalReference, pspReference }) =>
        kind === 'refunded' && originalReference === payment?.pspReference && !failed.has(pspReference),
    )
    .reduce((left, { amountMinor }) => left - amountMinor, paidMinor(facts, payment));
}
