import type { OrderEnd } from '#app/domain/payments/order-state.ts';

/** An order as shown after it was placed. */
export type OrderView = {
  id: number;
  /** States of a payment for its page (docs/product.md, Payments); `loading`: the bank's answer is being submitted. */
  state: 'loading' | 'pending' | 'completed' | 'failed';
  /** Why it was not paid. */
  end: OrderEnd | null;
  credits: number;
  currency: string;
  totalMinor: number;
  vatMinor: number;
  descriptor: string;
  method: { id: string; name: string };
  /** A direct debit's day (ISO date). */
  dueOn: string | null;
  /** Refunds and chargebacks in total. */
  returned: 'refunded' | 'charged_back' | null;
  /** Where payment can be retried, where with PayPal when a stored method failed, and where with any method. */
  retry: string;
  paypal: string | null;
  methods: string;
  transfer: TransferView | null;
};

/** Where to send a bank transfer. */
export type TransferView = { beneficiary: string; iban: string; bic: string; reference: string };
