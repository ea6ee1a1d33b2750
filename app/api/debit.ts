import type { DebitFault, DebitField } from '#app/domain/payments/debit-form.ts';

/** The reply to the direct-debit form: the error of each field, or that a code was sent. */
export type DebitReply = {
  faults: Partial<Record<DebitField | 'authorization' | 'consent' | 'code', DebitFault | string>>;
  /** Errors that concern no single field. */
  fault: string | null;
  sent: boolean;
  values: Partial<Record<DebitField, string>>;
  orderId: number | null;
};
