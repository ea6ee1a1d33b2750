import type { DebitFault, DebitField } from '#app/domain/payments/debit-form.ts';

/** What the direct-debit form is told: what is wrong with which field, or that a code is on its way. */
export type DebitReply = {
  faults: Partial<Record<DebitField | 'authorization' | 'consent' | 'code', DebitFault | string>>;
  /** What concerns no single field. */
  fault: string | null;
  sent: boolean;
  values: Partial<Record<DebitField, string>>;
  orderId: number | null;
};
