import { type DiscountCode, isExpired } from '#app/domain/discounts/discount-code.ts';
import { majorUnits } from '#app/platform/money.ts';

/** A discount code as the API returns it; amounts in whole units of the currency. */
export function discountCodeJson(code: DiscountCode, now: Date) {
  const { minimumMinor, currency } = code;
  return {
    code: code.code,
    value_percentage: code.percentage,
    minimum_order_value: currency ? majorUnits(minimumMinor, currency) : 0,
    country: code.country,
    user_id: code.memberId,
    expires: code.expiresAt?.toISOString() ?? null,
    currency,
    status: code.status,
    validity: code.validity,
    expired: isExpired(code, now),
    paymentmethods: code.paymentMethods,
  };
}
