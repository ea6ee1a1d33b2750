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
  /** The date of a direct debit (ISO date). */
  dueOn: string | null;
  /** For how many days the credits of a direct debit are held; and until which day (ISO date), once it was debited. */
  holdDays: number;
  creditsOn: string | null;
  /** Refunds and chargebacks in total. */
  returned: 'refunded' | 'charged_back' | null;
  /** URLs to retry the payment, to retry it with PayPal when a stored method failed, and to choose any method. */
  retry: string;
  paypal: string | null;
  methods: string;
  transfer: TransferView | null;
};

/** The bank details for a bank transfer. */
export type TransferView = { beneficiary: string; iban: string; bic: string; reference: string };
