import { orderReference } from './order-reference.ts';

type Order = {
  id: number;
  memberId: number;
  totalMinor: number;
  currency: string;
  country: string;
  locale: string;
  descriptor: string;
};

/** The order data that the provider needs. */
export const paymentFacts = (tenantId: number, order: Order, origin: string) => ({
  reference: orderReference(tenantId, order.id),
  amount: { value: order.totalMinor, currency: order.currency },
  returnUrl: `${origin}/transactions/${order.id}`,
  countryCode: order.country,
  shopperLocale: order.locale,
  shopperReference: shopperReference(tenantId, order.memberId),
  shopperStatement: order.descriptor,
});

/** Identifies a member to the provider, within one brand, without revealing their identity. */
export const shopperReference = (tenantId: number, memberId: number): string => `t${tenantId}-m${memberId}`;
