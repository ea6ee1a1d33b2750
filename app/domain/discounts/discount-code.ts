/** A discount code as stored (docs/product.md, Discounts). */
export type DiscountCode = {
  code: string;
  percentage: number;
  /** The minimum list price of the order, in minor units of `currency`; 0 for none. */
  minimumMinor: number;
  currency: string | null;
  country: string | null;
  memberId: number | null;
  /** Allowed payment methods; empty means all. */
  paymentMethods: string[];
  expiresAt: Date | null;
  validity: Validity;
  status: 'active' | 'off';
};

/** Once in total, once per member, or unlimited. */
export const VALIDITIES = ['single', 'member', 'many'] as const;
export type Validity = (typeof VALIDITIES)[number];

/** The interface shows them as "Code not found", "Code already used", "Code invalid" (docs/product.md, Discounts). */
const CODE_FAULTS = ['code_not_found', 'code_used', 'code_invalid', 'too_many_codes'] as const;
export type CodeFault = (typeof CODE_FAULTS)[number];

/** The purchase that a code is checked against. Unknown facts do not exclude a code. */
export type CodeUse = {
  memberId: number;
  country: string;
  currency?: string | undefined;
  listMinor?: number | undefined;
  method?: string | null | undefined;
};

/** Normalizes an entered code: trimmed and upper case. Null for text that cannot be a code. */
export function normalCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(code) ? code : null;
}

/** Whether a code is valid for this purchase, apart from earlier uses. */
export function appliesTo(code: DiscountCode, use: CodeUse, now: Date): boolean {
  const { currency, listMinor, method } = use;
  return (
    code.status === 'active' &&
    !isExpired(code, now) &&
    (code.memberId === null || code.memberId === use.memberId) &&
    (code.country === null || code.country === use.country) &&
    (code.currency === null || currency === undefined || code.currency === currency) &&
    (listMinor === undefined || listMinor >= code.minimumMinor) &&
    (!method || code.paymentMethods.length === 0 || code.paymentMethods.includes(method))
  );
}

export const isExpired = ({ expiresAt }: Pick<DiscountCode, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && now.getTime() >= expiresAt.getTime();

/** The slot that a use takes; the database gives each slot of a code once. `order` is the order that uses it. */
export function slotOf(validity: Validity, memberId: number, orderId: string): string {
  if (validity === 'single') return 'all';
  return validity === 'member' ? `member:${memberId}` : `order:${orderId}`;
}

/**
 * Whether a code is no longer available to the member: used in a paid order, held by an order whose payment is awaited,
 * or reserved by another member's order. The member's own order that is not paid yet does not count, so that they can go
 * back and choose another bundle.
 */
export const isTaken = (
  use: { memberId: number; usedAt: Date | null; awaited: boolean },
  memberId: number,
): boolean => use.usedAt !== null || use.memberId !== memberId || use.awaited;
