import { randomBytes } from 'node:crypto';

export type Amount = { value: number; currency: string };

/** The request for a payment, from any API. */
export type Facts = {
  merchantAccount: string;
  reference: string;
  amount: Amount;
  returnUrl: string;
  shopperReference: string;
};

export type Session = Facts & {
  id: string;
  sessionData: string;
  expiresAt: number;
  types: string[];
  asksConsent: boolean;
  /** Paid on the provider's own page. */
  hosted: boolean;
  countryCode: string;
  shopperLocale: string;
  clientKey: string;
  result: string;
  status: 'active' | 'completed' | 'paymentPending' | 'refused' | 'canceled';
  payments: string[];
};

export type ResultCode = 'Authorised' | 'Refused' | 'Pending' | 'Received' | 'Cancelled' | 'RedirectShopper';

export type Payment = Facts & {
  pspReference: string;
  type: string;
  resultCode: ResultCode;
  sessionId: string | null;
  redirectResult: string;
  /** Set when the shopper agreed to store the method. */
  store: boolean;
  refundedMinor: number;
};

/** The simulator's state; lost when it stops. */
export class PaymentStore {
  readonly sessions = new Map<string, Session>();
  readonly payments = new Map<string, Payment>();
  /** The owners of stored methods, by token, and the removed tokens. */
  readonly stored = new Map<string, { merchantAccount: string; shopperReference: string }>();
  readonly removed = new Set<string>();
  /** Responses by account and idempotency key. `waiting`: a second request is refused meanwhile, as by Adyen. */
  readonly answers = new Map<string, { request: string; answer: Promise<unknown>; waiting: boolean }>();

  findByRedirect(redirectResult: string): Payment | undefined {
    return [...this.payments.values()].find((payment) => payment.redirectResult === redirectResult);
  }
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Sixteen letters and digits, like Adyen's references. */
export const pspReference = (): string => Array.from(randomBytes(16), (byte) => ALPHABET[byte & 31]).join('');
export const token = (bytes = 24): string => randomBytes(bytes).toString('base64url');
