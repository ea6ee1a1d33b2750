import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
/** Checkout attempts of a member; each costs a session at the provider. */
export const ORDERS_PER_MEMBER = { limit: 30, windowSeconds: HOUR_SECONDS };
/** Codes by text message, each of which costs money. The daily limit per brand is one of its settings. */
export const SMS_PER_MEMBER = { limit: 5, windowSeconds: DAY_SECONDS };
export const SMS_PER_NUMBER = { limit: 5, windowSeconds: DAY_SECONDS };
export const SMS_PER_ADDRESS = { limit: 10, windowSeconds: DAY_SECONDS };
export const SMS_PER_TENANT = { limit: 500, windowSeconds: HOUR_SECONDS };
/** The minimum time between two codes for a member. */
export const SMS_COOL_DOWN_SECONDS = 60;
export const SMS_CODE_MINUTES = 10;
export const SMS_CODE_TRIES = 5;
export const SMS_CODES_KEPT_DAYS = 7;

/** A session lives this long; within it two tabs share one order. */
export const SESSION_MINUTES = 60;
/** Session lifetime while the order has reserved a discount code, which no other order can use in the meantime. */
export const DISCOUNTED_SESSION_MINUTES = 20;
/** How long a session of an order lives, with or without a reserved code. */
export const sessionMinutes = (discountCode: string | null): number =>
  discountCode === null ? SESSION_MINUTES : DISCOUNTED_SESSION_MINUTES;
/** A session with less time left than this is not reused. */
export const SESSION_SPARE_MINUTES = 5;
/** An order gets new sessions until this age, so that the last one expires before the order is abandoned. */
export const REOPEN_WITHIN_MINUTES = 60;

/** Age at which an undecided order is checked, and age at which it is abandoned. */
export const SWEEP_AFTER_MINUTES = 10;
export const GIVE_UP_AFTER_MINUTES = 90;
/** Unpaid transfers and pending payments are abandoned after this; a later payment still counts. */
export const GIVE_UP_TRANSFER_AFTER_MINUTES = 14 * 24 * 60;

/** Payments can be charged back for 13 months; the order's address and session are kept that long. */
export const TRACES_KEPT_MONTHS = 14;
