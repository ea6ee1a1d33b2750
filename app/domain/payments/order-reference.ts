/** The provider's reference of an order: the tenant's number, the order's, and for a refund its own. */
export const orderReference = (tenantId: number, orderId: number): string => `${tenantId}-${orderId}`;

export type Reference = { tenantId: number; orderId: number };

/** The order that a reference names; null when it is not ours. */
export function parseReference(text: string): Reference | null {
  const match = /^([1-9]\d{0,8})-([1-9]\d{0,15})$/.exec(text);
  const orderId = Number(match?.[2]);
  if (!match || !Number.isSafeInteger(orderId)) return null;
  return { tenantId: Number(match[1]), orderId };
}
