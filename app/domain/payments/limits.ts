import { DAY_SECONDS, HOUR_SECONDS } from '#app/platform/durations.ts';
/** Attempts to buy that a member may make; each costs a session at the provider. */
export const ORDERS_PER_MEMBER = { limit: 30, windowSeconds: HOUR_SECONDS };
/** Codes by text message, each of which costs money. The limit per brand and day is in its settings. */
export const SMS_PER_MEMBER = { limit: 5, windowSeconds: DAY_SECONDS };
export const SMS_PER_NUMBER = { limit: 5, windowSeconds: DAY_SECONDS };
export const SMS_PER_ADDRESS = { limit: 10, windowSeconds: DAY_SECONDS };
export const SMS_PER_TENANT = { limit: 500, windowSeconds: HOUR_SECONDS };
/** Between two codes for a member. */
export const SMS_COOL_DOWN_SECONDS = 60;
export const SMS_CODE_MINUTES = 10;
export const SMS_CODE_TRIES = 5;

/** A session lives so long; within it two tabs share one order. */
export const SESSION_MINUTES = 60;
/** The same where a code is held by the order: so long it can be used for no other. */
export const DISCOUNTED_SESSION_MINUTES = 20;
/** A session with less left is not handed out again. */
export const SESSION_SPARE_MINUTES = 5;
/** An order is paid in another session until it is this old, so that the last one ends before it is given up. */
export const REOPEN_WITHIN_MINUTES = 60;

/** An order without a word is looked after at this age, and given up at the second. */
export const SWEEP_AFTER_MINUTES = 10;
export const GIVE_UP_AFTER_MINUTES = 90;
/** Unpaid transfers and pending payments are given up after this; a later payment still counts. */
export const GIVE_UP_TRANSFER_AFTER_MINUTES = 14 * 24 * 60;

/** Banks take payments back for 13 months; so long an order's address and session may be asked for. */
export const TRACES_KEPT_MONTHS = 14;
