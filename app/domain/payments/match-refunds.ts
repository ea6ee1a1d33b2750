import type { OrderFact } from './order-state.ts';

/** What the ledger took back of an order. */
export type ReturnOfOrder = {
  key: string;
  reason: 'withdrawal' | 'refund' | 'chargeback';
  refundMinor: number;
};

/** A refund at the provider, as its webhooks tell. */
export type Refund = {
  pspReference: string;
  amountMinor: number;
  failed: boolean;
  /** The return in the ledger that it pays out; null for a refund made in the provider's back office. */
  returnKey: string | null;
};

const RETURN = 'return-';

/** The key of the request to pay out a return of the ledger. */
export const requestOf = (returnKey: string): string => RETURN + returnKey;

/** The key of the return that books a refund made in the provider's back office. */
export const backOfficeKey = (pspReference: string): string => `refund:${pspReference}`;

/**
 * The refunds of a payment, oldest first, each with the return that it pays out. `requested`: the keys of our requests by the
 * provider's reference. The webhook may arrive before the answer to a request, which contains the reference: then the
 * oldest return of the same amount that has no refund yet is meant.
 */
export function matchRefunds(
  facts: readonly (OrderFact & { amountMinor: number })[],
  payment: string,
  { requested, returns }: { requested: ReadonlyMap<string, string>; returns: readonly ReturnOfOrder[] },
): Refund[] {
  const about = facts.filter(
    ({ kind, originalReference }) =>
      originalReference === payment && (kind === 'refunded' || kind === 'refund_failed'),
  );
  const matched = new Set(requested.values());
  const backOffice = new Set(about.map(({ pspReference }) => backOfficeKey(pspReference)));
  const returnOf = (pspReference: string, amountMinor: number): string | null => {
    const request = requested.get(pspReference);
    if (request !== undefined) return request.startsWith(RETURN) ? request.slice(RETURN.length) : null;
    if (returns.some(({ key }) => key === backOfficeKey(pspReference))) return null;
    const meant = returns.find(
      ({ key, reason, refundMinor }) =>
        reason !== 'chargeback' &&
        !backOffice.has(key) &&
        refundMinor === amountMinor &&
        !matched.has(requestOf(key)),
    );
    if (!meant) return null;
    matched.add(requestOf(meant.key));
    return meant.key;
  };
  return [...Map.groupBy(about, ({ pspReference }) => pspReference)]
    .map(([pspReference, events]) => ({
      pspReference,
      amountMinor: events[0]?.amountMinor ?? 0,
      failed: events.some(({ kind }) => kind === 'refund_failed'),
      at: Math.min(...events.map(({ at }) => at)),
    }))
    .toSorted((one, other) => one.at - other.at || (one.pspReference < other.pspReference ? -1 : 1))
    .map(({ at: _, ...refund }) => ({
      ...refund,
      returnKey: returnOf(refund.pspReference, refund.amountMinor),
    }));
}
