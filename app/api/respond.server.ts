import { json, type TypedResponse } from '@remix-run/node';
import type { CheckoutFault } from '#app/domain/payments/start-checkout.server.ts';
import type { Failure, FailureOf, Success, SuccessOf } from '#app/platform/result.ts';

/** The HTTP status of each code with which the domain refuses a call. A missing code is a compile error. */
export const STATUS = {
  // Members
  not_found: 404,
  blocked_by_them: 403,
  blocked_by_you: 409,
  partner_profile: 422,
  limit_reached: 429,
  nothing_to_undo: 409,
  already_noticed: 409,
  too_many: 429,
  too_often: 429,
  // Messages and gifts
  message_empty: 422,
  message_too_long: 422,
  contact_details: 422,
  not_allowed: 403,
  account_restricted: 403,
  not_confirmed: 403,
  premium_required: 402,
  not_enough_credits: 402,
  day_limit_reached: 402,
  month_limit_reached: 402,
  spending_restricted: 402,
  price_changed: 409,
  warning_needed: 409,
  too_many_conversations: 429,
  same_message: 429,
  too_fast: 429,
  gift_needed: 422,
  gift_unknown: 422,
  too_late: 409,
  not_possible: 409,
  // Photos
  file_empty: 422,
  file_too_large: 413,
  format_unknown: 415,
  photo_gone: 410,
  too_many_photos: 409,
  too_many_changes: 429,
  too_many_uploads: 429,
  // Login
  login_failed: 401,
  login_blocked: 429,
  account_banned: 401,
  account_gone: 401,
  second_factor: 401,
  pending_deletion: 401,
  link_invalid: 401,
  code_wrong: 401,
  // Discount codes; `too_many_codes` also for codes of the authenticator app
  code_not_found: 404,
  code_used: 409,
  code_invalid: 422,
  too_many_codes: 429,
  // Push subscriptions
  subscription_unreadable: 422,
  endpoint_refused: 422,
  keys_refused: 422,
  // Reports
  reason_needed: 422,
  details_needed: 422,
  details_too_long: 422,
  // Webhooks of the payment provider, bounces of the mail service
  webhook_unreadable: 400,
  webhook_unsigned: 401,
  webhook_foreign: 403,
  report_unreadable: 400,
  report_unsigned: 401,
} as const;
type ErrorCode = keyof typeof STATUS;

/**
 * A refused checkout is 422 for every code except `payments_unavailable`, even where other calls respond with 403 or
 * 409.
 */
export const CHECKOUT_STATUS = {
  consent_missing: 422,
  too_many_orders: 422,
  discount_in_use: 422,
  order_decided: 422,
  bundle_not_found: 422,
  method_not_offered: 422,
  price_changed: 422,
  not_confirmed: 422,
  payments_unavailable: 503,
  code_not_found: 422,
  code_used: 422,
  code_invalid: 422,
  too_many_codes: 422,
} satisfies Record<CheckoutFault, number>;

/** The body of a refusal: the code and its details (`cost`, `left`, `minutes`, `token`). */
type Refusal<Refused> = Refused extends { code: infer Code }
  ? { error: Code } & Omit<Refused, 'ok' | 'code'>
  : never;

/** The JSON response of a refused call. `statuses`: for a call whose statuses differ from `STATUS`. */
export function refuse<Code extends string, Refused extends Failure<NoInfer<Code>>>(
  refused: Refused,
  statuses: Readonly<Record<Code, number>>,
): TypedResponse<Refusal<Refused>>;
export function refuse<Refused extends Failure<ErrorCode>>(refused: Refused): TypedResponse<Refusal<Refused>>;
export function refuse(
  { ok: _, code, ...details }: Failure<string>,
  statuses: Readonly<Record<string, number>> = STATUS,
) {
  return json({ error: code, ...details }, { status: statuses[code] ?? 400 });
}

/** The JSON response of a call: `body` of a success, with `init`, or the refusal. */
export const respond = <Outcome extends Success | Failure<ErrorCode>, Body>(
  outcome: Outcome,
  body: (success: SuccessOf<Outcome>) => Body,
  init: ResponseInit = {},
): TypedResponse<Body> | TypedResponse<Refusal<FailureOf<Outcome>>> =>
  outcome.ok
    ? json(body(outcome as SuccessOf<Outcome>), init)
    : refuse(outcome as FailureOf<Outcome> & Failure<ErrorCode>);
