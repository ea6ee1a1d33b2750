import { randomBytes } from 'node:crypto';

export type Amount = { value: number; currency: string };

/** The request of a payment, by any API. */
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
  /** Set when the shopper agreed that the method is kept. */
  store: boolean;
  refundedMinor: number;
};

/** Everything that this server knows; gone when it ends. */
export class Till {
  readonly sessions = new Map<string, Session>();
  readonly payments = new Map<string, Payment>();
  /** Whose the stored methods are, by token, and those that were removed. */
  readonly stored = new Map<string, { merchantAccount: string; shopperReference: string }>();
  readonly forgotten = new Set<string>();
  /** Answers by account and idempotency key. */
  readonly answers = new Map<string, { request: string; answer: Promise<unknown> }>();

  findByRedirect(redirectResult: string): Payment | undefined {
    return [...this.payments.values()].find((payment) => payment.redirectResult === redirectResult);
  }
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Sixteen letters and digits, as Adyen's references look. */
export const pspReference = (): string => Array.from(randomBytes(16), (byte) => ALPHABET[byte & 31]).join('');
export const token = (bytes = 24): string => randomBytes(bytes).toString('base64url');
