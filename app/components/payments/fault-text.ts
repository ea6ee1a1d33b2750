import { useLingui } from '@lingui/react/macro';

/** Why an order was refused, as text. Unknown codes get a generic text. */
export function useCheckoutFaultText(): (fault: string) => string {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    consent_missing: t`Check both boxes to order.`,
    bundle_not_found: t`This offer isn't available anymore. Choose another one.`,
    method_not_offered: t`You can't pay this way here. Choose another payment method.`,
    price_changed: t`The price has changed. Check it before you order.`,
    not_confirmed: t`Confirm your email first.`,
    payments_unavailable: t`Payments aren't working right now. We didn't charge you. Try again later.`,
    too_many_orders: t`Too many attempts. Try again in an hour.`,
    discount_in_use: t`Your discount is reserved for an order you already opened. Complete that order, or try again in 20 minutes.`,
    order_decided: t`We already processed this order.`,
    nothing_to_repeat: t`You have no saved payment method. Choose one.`,
    code_not_found: t`Code not found`,
    code_used: t`Code already used`,
    code_invalid: t`Code invalid`,
    too_many_codes: t`Too many codes. Try again in an hour.`,
    debit_blocked: t`Your account is blocked for direct debit payments.`,
    debit_limit: t`You've reached the limit for direct debits. Choose another payment method.`,
    debit_unavailable: t`You can't use direct debit here. Choose another payment method.`,
    authorization_missing: t`Check the box to authorize the direct debit.`,
    sms_too_soon: t`We sent you a code. You can request another one in a minute.`,
    sms_limit: t`We already sent several codes. Try again tomorrow, or choose another payment method.`,
    sms_unavailable: t`We can't send text messages right now. Choose another payment method.`,
    code_wrong: t`That code isn't right. Try again.`,
    code_expired: t`This code has expired. Request a new one.`,
    code_too_many_tries: t`Too many wrong codes. Request a new one.`,
    missing: t`Fill this in.`,
    too_long: t`This is too long.`,
    iban_invalid: t`This IBAN doesn't look right. Check the letters and digits.`,
    iban_not_sepa: t`We can't debit accounts in this country. Use an account in a SEPA country.`,
    phone_invalid: t`This phone number isn't right. Check the digits.`,
    phone_not_mobile: t`This isn't a mobile number. Enter one that can receive text messages.`,
    phone_country: t`We can't send text messages to this country.`,
  };
  return (fault) => texts[fault] ?? t`That didn't work. Try again.`;
}
