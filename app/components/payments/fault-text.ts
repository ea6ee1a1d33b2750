import { useLingui } from '@lingui/react/macro';

/** Why an order was refused, as text. Unknown codes have a generic text. */
export function useCheckoutFaultText(): (fault: string) => string {
  const { t } = useLingui();
  const texts: Record<string, string> = {
    consent_missing: t`Tick both boxes to order.`,
    bundle_not_found: t`This offer is no longer there. Please choose another.`,
    method_not_offered: t`You cannot pay this way here. Please choose another way.`,
    price_changed: t`The price has changed. Please look at it again before you order.`,
    not_confirmed: t`Please confirm your e-mail address first.`,
    payments_unavailable: t`Payments do not work at the moment. Nothing was charged. Please try again later.`,
    too_many_orders: t`You have tried many times. Please try again in an hour.`,
    discount_in_use: t`Your discount is reserved for an order you already opened. Complete that order, or try again in 20 minutes.`,
    order_decided: t`This order has been dealt with already.`,
    nothing_to_repeat: t`There is no payment method stored. Please choose one.`,
    code_not_found: t`Code not found`,
    code_used: t`Code already used`,
    code_invalid: t`Code invalid`,
    too_many_codes: t`You have tried many codes. Please try again in an hour.`,
    debit_blocked: t`Your account is blocked for direct debit payments.`,
    debit_limit: t`You have reached the limit for direct debits. Please pay another way.`,
    debit_unavailable: t`Direct debit is not offered here. Please choose another way.`,
    authorization_missing: t`Please tick that you authorise the direct debit.`,
    sms_too_soon: t`A code is on its way. You can ask for another one in a minute.`,
    sms_limit: t`We have sent several codes already. Please try again tomorrow, or pay another way.`,
    sms_unavailable: t`Text messages cannot be sent at the moment. Please pay another way.`,
    code_wrong: t`This code is not right.`,
    code_expired: t`This code is no longer valid. Please ask for a new one.`,
    code_too_many_tries: t`The code was wrong too often. Please ask for a new one.`,
    missing: t`Please fill this in.`,
    too_long: t`This is too long.`,
    iban_invalid: t`This is no valid IBAN. Please check its letters and digits.`,
    iban_not_sepa: t`Accounts of this country cannot be debited. Please use one within SEPA.`,
    phone_invalid: t`This is no valid telephone number.`,
    phone_not_mobile: t`This isn’t a mobile number. Enter one that can receive text messages.`,
    phone_country: t`We cannot send text messages to this country.`,
  };
  return (fault) => texts[fault] ?? t`That did not work. Please try again.`;
}
